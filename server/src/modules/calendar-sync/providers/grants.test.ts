import { randomBytes } from 'node:crypto';
import type { CalendarProvider } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { createSecretBox } from '../../../secret-box.ts';
import type { SignedIn } from '../../../testing/index.ts';
import { deleteDueAccounts } from '../../account-deletion/delete-due-accounts.ts';
import { makeDue, requestDeletion } from '../../account-deletion/testing/deletions.ts';
import { resealCalendarPasswords } from '../reseal-passwords.ts';
import { readAgain } from '../testing/calendar-server.ts';
import { connectProvider, useProviders } from '../testing/providers.ts';
import { connectionOf } from '../testing/session-entries.ts';
import { createAccess, grantContext, type SealedGrant } from './grants.ts';

const { api, stateOf } = useProviders();
const BOTH = ['google', 'microsoft'] as const;

async function storedOf({ id }: SignedIn): Promise<SealedGrant> {
  const { rows } = await api().db.execute<{ provider: string; password: string }>(
    sql`SELECT provider, password FROM calendar_accounts WHERE account_id = ${id}`,
  );
  const [row] = rows;
  if (!row) throw new Error('there is no connection');
  return { accountId: id, ...row };
}

/** Acts as another process. Times out before an abandoned claim (15 s) expires. */
function openAccess(id: CalendarProvider, stored: SealedGrant) {
  const provider = api().services.config.calendarProviders.find((each) => each.id === id);
  if (!provider) throw new Error('there is no such provider');
  return createAccess(api().services, provider, stored, AbortSignal.timeout(8_000));
}

describe.each(BOTH)('%s', (provider) => {
  test('one of ten processes renews the access token, and all use the result', async () => {
    const mentor = await api().mentor();
    await connectProvider(api(), mentor, provider);
    const stored = await storedOf(mentor);
    const former = await openAccess(provider, stored).token();
    stateOf(provider).isStrict = true;
    const processes = Array.from({ length: 10 }, () => openAccess(provider, stored));
    const tokens = await Promise.all(processes.map((access) => access.token(former)));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(former);
    expect(stateOf(provider).renewals).toBe(1);
    // A process with an outdated row must not use the former refresh token.
    expect(await openAccess(provider, stored).token(former)).toBe(tokens[0]);
    expect(stateOf(provider).renewals).toBe(1);
  });

  test('after a failed renewal, the next process can renew at once', async () => {
    const mentor = await api().mentor();
    await connectProvider(api(), mentor, provider);
    const stored = await storedOf(mentor);
    const former = await openAccess(provider, stored).token();
    stateOf(provider).tokenFaults.push({ status: 503 });
    await expect(openAccess(provider, stored).token(former)).rejects.toThrow('responds with 503');
    expect(await openAccess(provider, stored).token(former)).not.toBe(former);
  });

  test('a process whose claim has expired uses the token that another process has renewed', async () => {
    const mentor = await api().mentor();
    await connectProvider(api(), mentor, provider);
    const stored = await storedOf(mentor);
    const slow = openAccess(provider, stored);
    const former = await slow.token();
    const other = openAccess(provider, stored);
    let renewed: string | undefined;
    // The other process renews the access first, which invalidates the former refresh token.
    stateOf(provider).tokenFaults.push(async () => {
      await api().db.execute(
        sql`UPDATE calendar_accounts SET renewing_until = now() WHERE account_id = ${mentor.id}`,
      );
      renewed = await other.token(former);
      return { status: 400, body: { error: 'invalid_grant' } };
    });
    expect(await slow.token(former)).toBe(renewed);
    expect(renewed).not.toBe(former);
    await readAgain(api(), mentor);
    expect(await connectionOf(mentor)).toMatchObject({ problem: null });
  });

  test('the access of a removed connection is not renewed', async () => {
    const mentor = await api().mentor();
    await connectProvider(api(), mentor, provider);
    const stored = await storedOf(mentor);
    const access = openAccess(provider, stored);
    const former = await access.token();
    await mentor.client.delete('/account/calendar-account');
    await expect(access.token(former)).rejects.toThrow('was removed');
    expect(stateOf(provider).renewals).toBe(0);
  });

  test('resealing encrypts tokens with the first key, and keeps tokens whose key is missing', async () => {
    const mentor = await api().mentor();
    await connectProvider(api(), mentor, provider);
    const before = await storedOf(mentor);
    const { services } = api();
    await resealCalendarPasswords(services);
    expect((await storedOf(mentor)).password).toBe(before.password);
    const rotated = createSecretBox(() => [randomBytes(32)]);
    await resealCalendarPasswords({
      ...services,
      secrets: { ...rotated, open: (...sealed) => services.secrets.open(...sealed) },
    });
    const { password } = await storedOf(mentor);
    expect(rotated.open(password, grantContext(mentor.id))).toBe(
      services.secrets.open(before.password, grantContext(mentor.id)),
    );
    await resealCalendarPasswords({ ...services, secrets: createSecretBox(() => [randomBytes(32)]) });
    expect(api().logged.at(-1)).toContain('SECRETS_KEY lacks their key');
    expect((await storedOf(mentor)).password).toBe(password);
    // Without the key, the access counts as refused, and no request is sent.
    const { length } = stateOf(provider).requests;
    await readAgain(api(), mentor);
    expect(await connectionOf(mentor)).toMatchObject({ problem: 'refused' });
    expect(stateOf(provider).requests).toHaveLength(length);
  });
});

test('a deletion of the account revokes its tokens only after the grace period', async () => {
  await api().admin();
  const [mentor, staying] = [await api().mentor(), await api().mentor()];
  await connectProvider(api(), mentor, 'google');
  await requestDeletion(mentor);
  expect(await storedOf(mentor)).toMatchObject({ provider: 'google' });
  expect(stateOf('google').refreshTokens.size).toBe(1);
  await connectProvider(api(), staying, 'microsoft');
  await makeDue(api(), mentor);
  await deleteDueAccounts(api().services);
  await expect(storedOf(mentor)).rejects.toThrow('no connection');
  expect([...stateOf('google').refreshTokens]).toEqual([]);
  expect(await storedOf(staying)).toMatchObject({ provider: 'microsoft' });
});
