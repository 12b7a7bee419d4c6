import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { createKnownDevices } from '../auth/known-device.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { createOwnPasskeys } from './own-passkeys.service.ts';
import { createOwnPassword } from './own-password.service.ts';
import { createPasskeyCookie } from './passkey-cookie.ts';
import { createPasskeyLogin } from './passkey-login.service.ts';
import { createPasskeyReauthentication } from './passkey-reauthentication.service.ts';
import { listPasskeys } from './passkeys.repository.ts';
import { createWebAuthn } from './webauthn.ts';

/** Passkeys, and accounts without a password (ADR 40). */
export const passkeyRoutes = defineRoutes(({ call, app, services }) => {
  const { config, database } = services;
  if (config.passkeyRpId === undefined) return;
  const { limits, sessionCookie: cookie } = app;
  const devices = createKnownDevices(services);
  const webauthn = createWebAuthn(config, config.passkeyRpId);
  const browser = createPasskeyCookie(config);
  const { start, login } = createPasskeyLogin({ services, limits, cookie, devices, webauthn, browser });
  const reauthentication = createPasskeyReauthentication(services, limits, webauthn);
  const own = createOwnPasskeys(services, limits, webauthn);
  const password = createOwnPassword(services, limits, devices);

  call(calls.listPasskeys, async ({ actor }) => ({
    passkeys: await listPasskeys(database, actor.id),
    hasPassword: actor.hasPassword,
  }));
  call(calls.startPasskey, ({ actor }) => {
    requireVerifiedEmail(actor);
    return own.start(actor);
  });
  call(calls.addPasskey, ({ actor, body, request }) => {
    requireVerifiedEmail(actor);
    return own.add({ actor, request }, body);
  });
  call(calls.renamePasskey, ({ actor, params, body, request }) =>
    own.rename({ actor, request }, params.id, body.name),
  );
  call(calls.removePasskey, async ({ actor, params, request }) => {
    await own.remove({ actor, request }, params.id);
    return { success: true };
  });

  call(calls.startPasskeyLogin, ({ request, reply }) => start(request, reply));
  call(calls.loginWithPasskey, ({ body, request, reply }) => login(body, request, reply));
  call(calls.startPasskeyReauthentication, ({ actor }) => reauthentication.start(actor));
  call(calls.reauthenticateWithPasskey, async ({ actor, body, request }) => {
    await reauthentication.reauthenticate(actor, body, request);
    return { success: true };
  });

  call(calls.setPassword, async ({ actor, body, request, reply }) => {
    await password.set({ actor, request }, body.password, reply);
    return { success: true };
  });
  call(calls.removePassword, async ({ actor, request, reply }) => {
    await password.remove({ actor, request }, reply);
    return { success: true };
  });
});
