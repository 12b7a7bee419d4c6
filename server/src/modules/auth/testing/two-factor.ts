import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type SignedIn, type TestApi } from '../../../testing/index.ts';

/** The code that an authenticator app shows after `steps` time steps of 30 seconds. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

export const enterPassword = (user: SignedIn, password = PASSWORD, code?: string) =>
  user.client.post('/auth/reauthenticate', { password, ...(code && { code }) });

/** Turns the second factor on, as the settings do. */
export async function enableTwoFactor(user: SignedIn) {
  await enterPassword(user);
  const setup = await user.client.post('/auth/two-factor/setup');
  const { secret } = setup.body as { secret: string };
  const confirmed = await user.client.post('/auth/two-factor/confirm', { code: codeOf(secret) });
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}

let caller = 0;
/** A browser with its own network address, so that its attempts are counted separately. */
export const freshBrowser = (api: TestApi) => api.browser(`192.0.2.${(caller += 1)}`);

export const logIn = (api: TestApi, email: string, code?: string, path = '/admin/login') =>
  freshBrowser(api).post(path, { email, password: PASSWORD, ...(code && { code }) });
