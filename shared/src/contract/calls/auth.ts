import { z } from 'zod';
import * as auth from '../auth.ts';
import { accountParam, errorSchema, successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const anonymous = { who: 'anonymous' } as const;
const account = z.object({ account: accountParam });
const login = {
  profile: 'contract',
  rule: anonymous,
  body: auth.loginBody,
  responses: { 200: auth.loginResponse, 401: auth.loginRefusal, 403: auth.blockedResponse },
} as const;

/** Login, logout, passwords, auth sessions, the second factor and trusted devices. */
export const authCalls = {
  forgotPassword: defineCall({
    ...routes.forgotPassword,
    profile: 'contract',
    rule: anonymous,
    summary: 'Send a reset link, if the address has an account',
    body: auth.forgotPasswordBody,
    responses: { 200: successSchema },
  }),
  resetPassword: defineCall({
    ...routes.resetPassword,
    profile: 'contract',
    rule: anonymous,
    summary: 'Set a new password with the token of a reset link',
    params: auth.resetPasswordParams,
    body: auth.resetPasswordBody,
    responses: { 200: successSchema },
  }),
  loginAdmin: defineCall({ ...login, ...routes.loginAdmin, summary: 'Log in as an admin' }),
  loginStudent: defineCall({ ...login, ...routes.loginStudent, summary: 'Log in as a student' }),
  loginTeacher: defineCall({ ...login, ...routes.loginTeacher, summary: 'Log in as a mentor' }),
  changeMentorPassword: defineCall({
    ...routes.changeMentorPassword,
    profile: 'contract',
    rule: { who: 'self', subject: 'params.account', adminRole: 'owner' },
    summary: "Change a mentor's password",
    params: account,
    body: auth.changePasswordBody,
    responses: { 200: successSchema, 403: auth.reauthenticationRefusal },
    contractResponses: { 403: errorSchema },
  }),
  changeStudentPassword: defineCall({
    ...routes.changeStudentPassword,
    profile: 'full',
    rule: { who: 'self', subject: 'params.account', adminRole: 'owner' },
    summary: "Change a student's password",
    params: account,
    body: auth.changePasswordBody,
    responses: { 200: successSchema, 403: auth.reauthenticationRefusal },
  }),
  logout: defineCall({
    ...routes.logout,
    profile: 'full',
    rule: anonymous,
    summary: 'End the auth session, if there is one',
    responses: { 200: successSchema },
  }),
  getSession: defineCall({
    ...routes.getSession,
    profile: 'full',
    rule: { who: 'session' },
    setsUpTwoFactor: true,
    summary: 'The account that is logged in',
    responses: { 200: auth.currentSession },
  }),
  listOwnSessions: defineCall({
    ...routes.listOwnSessions,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Auth sessions of the account, the current one first',
    responses: { 200: z.array(auth.ownSession) },
  }),
  endOwnSession: defineCall({
    ...routes.endOwnSession,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'End one auth session of the account',
    params: auth.ownSessionParams,
    responses: { 200: successSchema },
  }),
  endOtherSessions: defineCall({
    ...routes.endOtherSessions,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'End all other auth sessions of the account',
    responses: { 200: successSchema },
  }),
  reauthenticate: defineCall({
    ...routes.reauthenticate,
    profile: 'full',
    rule: { who: 'session' },
    setsUpTwoFactor: true,
    summary: 'Enter password and code again; enables calls that require a recent authentication',
    body: auth.reauthenticateBody,
    responses: { 200: successSchema },
  }),
  setUpTwoFactor: defineCall({
    ...routes.setUpTwoFactor,
    profile: 'full',
    rule: { who: 'session' },
    setsUpTwoFactor: true,
    summary: 'Generate a new secret for an authenticator app',
    responses: { 200: auth.twoFactorSetup, 403: auth.reauthenticationRefusal },
  }),
  confirmTwoFactor: defineCall({
    ...routes.confirmTwoFactor,
    profile: 'full',
    rule: { who: 'session' },
    setsUpTwoFactor: true,
    summary: 'Turn the second factor on with a first code',
    body: auth.twoFactorCodeBody,
    responses: { 200: auth.recoveryCodes, 403: auth.reauthenticationRefusal },
  }),
  renewRecoveryCodes: defineCall({
    ...routes.renewRecoveryCodes,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Replace the recovery codes',
    responses: { 200: auth.recoveryCodes, 403: auth.reauthenticationRefusal },
  }),
  disableTwoFactor: defineCall({
    ...routes.disableTwoFactor,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Turn the second factor off',
    body: auth.twoFactorDisableBody,
    responses: { 200: successSchema, 403: auth.reauthenticationRefusal },
  }),
  listTrustedDevices: defineCall({
    ...routes.listTrustedDevices,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Browsers on which the account signs in without a code, the latest first',
    responses: { 200: z.array(auth.trustedDevice) },
  }),
  removeTrustedDevice: defineCall({
    ...routes.removeTrustedDevice,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Require a code again on one browser',
    params: auth.trustedDeviceParams,
    responses: { 200: successSchema },
  }),
  removeTrustedDevices: defineCall({
    ...routes.removeTrustedDevices,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Require a code again on every browser',
    responses: { 200: successSchema },
  }),
} as const;
