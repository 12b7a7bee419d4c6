import { eq } from 'drizzle-orm';
import { trustedDevices } from '../../../database/schema/index.ts';
import { PASSWORD, type SignedIn, type TestAccount, type TestApi } from '../../../testing/index.ts';
import { codeOf, freshBrowser, enableTwoFactor } from './two-factor.ts';

export type Client = SignedIn['client'];
const PATHS = { admin: '/admin/login', student: '/students/login', mentor: '/teachers/login' };
export const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** Signs in with Firefox on Windows. `more` contains further fields of the request body. */
export const logIn = (client: Client, { email, role }: TestAccount, more: object = {}, password = PASSWORD) =>
  client.post(PATHS[role], { email, password, ...more }, { headers: FIREFOX });

export const cookieOf = (client: Client) => /cairn-trusted=([^;]+)/.exec(client.cookie)?.[1] ?? '';

/** Makes used codes valid again, because several sign-ins of a test may need the same code. */
export const refreshCodes = (api: TestApi, { id }: { id: number }) =>
  api.services.database.pool.query('UPDATE two_factor_secrets SET last_used_step = 0 WHERE account_id = $1', [
    id,
  ]);

/** Expects that a sign-in with this client requires a code. */
export async function expectCodeNeeded(client: Client, account: TestAccount, password = PASSWORD) {
  const response = await logIn(client, account, {}, password);
  expect(response).toMatchObject({ status: 401, body: { twoFactorRequired: true } });
}

/** Helpers for the trusted devices of a test API. */
export function createTrustTools(api: () => TestApi) {
  const rowsOf = ({ id }: { id: number }) =>
    api().db.select().from(trustedDevices).where(eq(trustedDevices.accountId, id));

  /** Signs in with a code and trusts the browser. */
  async function trust(account: TestAccount, secret: string, client: Client = freshBrowser(api())) {
    await refreshCodes(api(), account);
    const response = await logIn(client, account, { code: codeOf(secret), trustDevice: true });
    expect(response.status).toBe(200);
    return { client, response };
  }

  /** A new account with a second factor and a trusted browser. */
  async function createTrustingUser(role: 'admin' | 'student' | 'mentor' = 'student') {
    const user = await api()[role]();
    const { secret, recoveryCodes } = await enableTwoFactor(user);
    const { client, response } = await trust(user, secret);
    return { user, secret, recoveryCodes, client, response };
  }

  return { rowsOf, trust, createTrustingUser };
}
