import type { Passkey, PasskeyCreation, PasskeyRequest } from '@cairn/shared/contract';
import { PASSWORD, type SignedIn } from '../../../testing/index.ts';
import { type Deviations, SoftwareAuthenticator } from './software-authenticator.ts';

type Client = SignedIn['client'];

export const enterPassword = ({ client }: SignedIn, password = PASSWORD) =>
  client.post('/auth/reauthenticate', { password });

/** Enters the password and adds the passkey of an authenticator. */
export async function add(
  user: SignedIn,
  authenticator = new SoftwareAuthenticator(),
  deviations: Deviations = {},
) {
  await enterPassword(user);
  const options = (await user.client.post('/auth/passkeys/options')).body as PasskeyCreation;
  const response = await user.client.post('/auth/passkeys', authenticator.create(options, deviations));
  return { authenticator, response, passkey: response.body as Passkey };
}

/** Requests the sign-in options, which contain a challenge for this browser. */
export const challengeFor = async (client: Client) =>
  (await client.post('/auth/passkeys/login/options')).body as PasskeyRequest;

export async function signInWith(
  client: Client,
  authenticator: SoftwareAuthenticator,
  deviations: Deviations = {},
) {
  const challenge = await challengeFor(client);
  return client.post('/auth/passkeys/login', authenticator.use(challenge, deviations));
}

export async function reauthenticateWith(
  { client }: SignedIn,
  authenticator: SoftwareAuthenticator,
  deviations: Deviations = {},
) {
  const options = (await client.post('/auth/passkeys/reauthenticate/options')).body as PasskeyRequest;
  return client.post('/auth/passkeys/reauthenticate', authenticator.use(options, deviations));
}

/** Adds two passkeys and removes the password. */
export async function goWithoutPassword(user: SignedIn) {
  const [first, second] = [await add(user), await add(user)];
  const removed = await user.client.delete('/auth/password');
  return { first, second, removed };
}
