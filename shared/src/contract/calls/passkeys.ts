import * as auth from '../auth.ts';
import * as passkeys from '../passkeys.ts';
import { successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const ofSession = { profile: 'full', rule: { who: 'session' } } as const;
const anonymous = { profile: 'full', rule: { who: 'anonymous' } } as const;
const refusal = auth.reauthenticationRefusal;

/** Passkeys, and accounts without a password (ADR 40). */
export const passkeyCalls = {
  listPasskeys: defineCall({
    ...routes.listPasskeys,
    ...ofSession,
    summary: 'Passkeys of the account, the latest first',
    responses: { 200: passkeys.passkeyList },
  }),
  startPasskey: defineCall({
    ...routes.startPasskey,
    ...ofSession,
    summary: 'A challenge to create a passkey',
    responses: { 200: passkeys.passkeyCreation, 403: refusal },
  }),
  addPasskey: defineCall({
    ...routes.addPasskey,
    ...ofSession,
    summary: 'Add the passkey that an authenticator has created',
    body: passkeys.addPasskeyBody,
    responses: { 200: passkeys.passkey, 403: refusal },
  }),
  renamePasskey: defineCall({
    ...routes.renamePasskey,
    ...ofSession,
    summary: 'Rename a passkey',
    params: passkeys.passkeyParams,
    body: passkeys.passkeyNameBody,
    responses: { 200: passkeys.passkey },
  }),
  removePasskey: defineCall({
    ...routes.removePasskey,
    ...ofSession,
    summary: 'Remove a passkey; the last one only if the account has a password',
    params: passkeys.passkeyParams,
    responses: { 200: successSchema, 403: refusal },
  }),
  startPasskeyLogin: defineCall({
    ...routes.startPasskeyLogin,
    ...anonymous,
    summary: 'A challenge to log in with a passkey',
    responses: { 200: passkeys.passkeyRequest },
  }),
  loginWithPasskey: defineCall({
    ...routes.loginWithPasskey,
    ...anonymous,
    summary: 'Log in with a passkey, in any role',
    body: passkeys.passkeyAssertion,
    responses: { 200: passkeys.passkeyLoginResponse, 403: auth.blockedResponse },
  }),
  startPasskeyReauthentication: defineCall({
    ...routes.startPasskeyReauthentication,
    ...ofSession,
    setsUpTwoFactor: true,
    summary: 'A challenge to authenticate again with a passkey',
    responses: { 200: passkeys.passkeyRequest },
  }),
  reauthenticateWithPasskey: defineCall({
    ...routes.reauthenticateWithPasskey,
    ...ofSession,
    setsUpTwoFactor: true,
    summary: 'Authenticate again with a passkey; enables calls that require a recent authentication',
    body: passkeys.passkeyAssertion,
    responses: { 200: successSchema },
  }),
  setPassword: defineCall({
    ...routes.setPassword,
    ...ofSession,
    summary: 'Set a password for an account without one',
    body: auth.resetPasswordBody,
    responses: { 200: successSchema, 403: refusal },
  }),
  removePassword: defineCall({
    ...routes.removePassword,
    ...ofSession,
    summary: 'Remove the password of an account with two passkeys',
    responses: { 200: successSchema, 403: refusal },
  }),
} as const;
