import { z } from 'zod';
import { accountIdParams } from '../admin-accounts.ts';
import * as administrators from '../administrators.ts';
import { reauthenticationRefusal } from '../auth.ts';
import { successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const byOwner = { profile: 'full', rule: { who: 'admin', adminRole: 'owner' } } as const;
const anonymous = { profile: 'full', rule: { who: 'anonymous' } } as const;
const params = accountIdParams;
const fresh = { 403: reauthenticationRefusal };

/** Admins, their roles and their invitations (ADR 43). */
export const administratorCalls = {
  adminListAdministrators: defineCall({
    ...routes.adminListAdministrators,
    ...byOwner,
    summary: 'Admins with their roles, owners first',
    responses: { 200: z.array(administrators.administrator) },
  }),
  adminSetRole: defineCall({
    ...routes.adminSetRole,
    ...byOwner,
    needsRecentAuthentication: true,
    summary: 'Change the role of an admin; one active owner must remain',
    params,
    body: administrators.setAdminRoleBody,
    responses: { 200: successSchema, ...fresh },
  }),
  adminRemoveAdministrator: defineCall({
    ...routes.adminRemoveAdministrator,
    ...byOwner,
    needsRecentAuthentication: true,
    summary: 'Delete the account of another admin; one active owner must remain',
    params,
    responses: { 200: successSchema, ...fresh },
  }),
  adminListInvitations: defineCall({
    ...routes.adminListInvitations,
    ...byOwner,
    summary: 'Invitations that nobody has accepted, the latest first',
    responses: { 200: z.array(administrators.adminInvitation) },
  }),
  adminInvite: defineCall({
    ...routes.adminInvite,
    ...byOwner,
    needsRecentAuthentication: true,
    summary: 'Invite an admin by mail',
    body: administrators.inviteAdminBody,
    responses: { 201: administrators.adminInvitation, ...fresh },
  }),
  adminResendInvitation: defineCall({
    ...routes.adminResendInvitation,
    ...byOwner,
    needsRecentAuthentication: true,
    summary: 'Send an invitation again, with a new link and a new time limit',
    params,
    responses: { 202: successSchema, ...fresh },
  }),
  adminRevokeInvitation: defineCall({
    ...routes.adminRevokeInvitation,
    ...byOwner,
    summary: 'Revoke an invitation',
    params,
    responses: { 200: successSchema },
  }),
  openInvitation: defineCall({
    ...routes.openInvitation,
    ...anonymous,
    summary: 'Read an invitation with the token of its link; changes nothing',
    body: administrators.openInvitationBody,
    responses: { 200: administrators.openedInvitation },
  }),
  acceptInvitation: defineCall({
    ...routes.acceptInvitation,
    ...anonymous,
    summary: 'Create the account of an invited admin and sign in, once',
    body: administrators.acceptInvitationBody,
    responses: { 200: administrators.acceptedInvitation },
  }),
} as const;
