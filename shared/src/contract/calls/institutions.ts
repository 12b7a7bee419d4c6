import { accountIdParams } from '../admin-accounts.ts';
import { reauthenticationRefusal } from '../auth.ts';
import * as institutions from '../institutions.ts';
import { successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const byOwner = { profile: 'full', rule: { who: 'admin', adminRole: 'owner' } } as const;
const params = accountIdParams;
const fresh = { 403: reauthenticationRefusal };

/** Institutions whose directories manage accounts with SCIM (ADR 47). */
export const institutionCalls = {
  adminListInstitutions: defineCall({
    ...routes.adminListInstitutions,
    profile: 'full',
    rule: { who: 'admin', adminRole: 'viewer' },
    summary: 'Institutions with the last request of their directories, by name',
    responses: { 200: institutions.institutionList },
  }),
  adminAddInstitution: defineCall({
    ...routes.adminAddInstitution,
    ...byOwner,
    needsRecentAuthentication: true,
    summary: 'Add an institution',
    body: institutions.institutionBody,
    responses: { 201: institutions.institution, ...fresh },
  }),
  adminEditInstitution: defineCall({
    ...routes.adminEditInstitution,
    ...byOwner,
    needsRecentAuthentication: true,
    summary: 'Change the name and the e-mail domains of an institution',
    params,
    body: institutions.institutionBody,
    responses: { 200: successSchema, ...fresh },
  }),
  adminDeleteInstitution: defineCall({
    ...routes.adminDeleteInstitution,
    ...byOwner,
    needsRecentAuthentication: true,
    summary: 'Delete an institution that manages no account',
    params,
    responses: { 200: successSchema, ...fresh },
  }),
  adminCreateScimToken: defineCall({
    ...routes.adminCreateScimToken,
    ...byOwner,
    needsRecentAuthentication: true,
    summary: 'Create the token of an institution; it replaces a former one and is shown once',
    params,
    responses: { 201: institutions.scimToken, ...fresh },
  }),
  adminRevokeScimToken: defineCall({
    ...routes.adminRevokeScimToken,
    ...byOwner,
    summary: 'Revoke the token of an institution',
    params,
    responses: { 200: successSchema },
  }),
} as const;
