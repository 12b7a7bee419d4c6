import { z } from 'zod';
import { blockedResponse, loginRefusal, reauthenticationRefusal } from '../auth.ts';
import { successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import * as sso from '../sso.ts';
import { defineCall } from './call.ts';

const ofSession = { profile: 'full', rule: { who: 'session' } } as const;
const anonymous = { profile: 'full', rule: { who: 'anonymous' } } as const;
/** Calls to which the browser navigates; every outcome is a redirect. */
const visit = {
  ...anonymous,
  params: sso.ssoVisitParams,
  responses: { 302: z.string() },
  produces: 'text/html',
};

/** Single sign-on with OpenID Connect (ADR 46). */
export const ssoCalls = {
  listSsoProviders: defineCall({
    ...routes.listSsoProviders,
    ...anonymous,
    summary: 'Providers of single sign-on; empty if none is configured',
    responses: { 200: sso.ssoProviderList },
  }),
  startSsoLogin: defineCall({
    ...routes.startSsoLogin,
    ...visit,
    summary: 'Go to a provider to sign in; `next` names the page of this site to show afterwards',
  }),
  completeSsoVisit: defineCall({
    ...routes.completeSsoVisit,
    ...visit,
    summary: 'Return from a provider; shows a page of this site, with the result in `sso`',
  }),
  getSsoPending: defineCall({
    ...routes.getSsoPending,
    ...anonymous,
    summary: 'What the sign-in of this browser with a provider still needs',
    responses: { 200: sso.ssoPendingResponse },
  }),
  cancelSsoPending: defineCall({
    ...routes.cancelSsoPending,
    ...anonymous,
    summary: 'Cancel the pending sign-in of this browser with a provider',
    responses: { 200: successSchema },
  }),
  completeSsoLogin: defineCall({
    ...routes.completeSsoLogin,
    ...anonymous,
    summary: 'Complete a sign-in with a provider with a code of the second factor',
    body: sso.ssoCodeBody,
    responses: { 200: sso.ssoLoginResponse, 401: loginRefusal, 403: blockedResponse },
  }),
  completeSsoLink: defineCall({
    ...routes.completeSsoLink,
    ...ofSession,
    summary: 'Connect the provider of a pending sign-in to the account that has signed in since',
    responses: { 200: sso.ssoIdentity, 403: reauthenticationRefusal },
  }),
  listSsoIdentities: defineCall({
    ...routes.listSsoIdentities,
    ...ofSession,
    summary: 'Identities at providers that are connected to the account, the latest first',
    responses: { 200: sso.ssoIdentityList },
  }),
  removeSsoIdentity: defineCall({
    ...routes.removeSsoIdentity,
    ...ofSession,
    summary: 'Disconnect an identity, unless it is the only way to sign in',
    params: sso.ssoIdentityParams,
    responses: { 200: successSchema, 403: reauthenticationRefusal },
  }),
  startSsoLink: defineCall({
    ...routes.startSsoLink,
    ...ofSession,
    summary: 'Begin to connect a provider to the account',
    params: sso.ssoProviderParams,
    body: sso.startSsoLinkBody,
    responses: { 200: sso.ssoVisit, 403: reauthenticationRefusal },
  }),
  startSsoReauthentication: defineCall({
    ...routes.startSsoReauthentication,
    ...ofSession,
    setsUpTwoFactor: true,
    summary: 'Begin to authenticate again at a connected provider',
    params: sso.ssoProviderParams,
    body: sso.startSsoReauthenticationBody,
    responses: { 200: sso.ssoVisit },
  }),
  endSsoSessions: defineCall({
    ...routes.endSsoSessions,
    ...anonymous,
    summary: 'Back-channel logout: a provider ends the auth sessions that began with it',
    params: sso.ssoProviderParams,
    body: sso.ssoLogoutBody,
    responses: { 200: successSchema },
  }),
} as const;
