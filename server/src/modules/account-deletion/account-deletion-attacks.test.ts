import { eq, sql } from 'drizzle-orm';
import { accountCleanups, accounts, mailOutbox, notifications } from '../../database/schema/index.ts';
import { createSession, interleave, type SignedIn, useTestApi } from '../../testing/index.ts';
import { enterPassword, enableTwoFactor } from '../auth/testing/two-factor.ts';
import { finishCleanups } from '../sessions/cancel-account-sessions.ts';
import { deleteDueAccounts } from './delete-due-accounts.ts';
import { deleteOwnAccount, makeDue, requestDeletion, stateOf } from './testing/deletions.ts';

const api = useTestApi();
const rowOf = async ({ id }: { id: number }) =>
  (await api().db.select().from(accounts).where(eq(accounts.id, id)))[0];
const mailsTo = ({ email }: SignedIn) =>
  api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
const isRequested = async (user: SignedIn) => (await rowOf(user))?.deletionDueAt !== null;

beforeAll(async () => {
  await api().admin();
});

test.each(['student', 'mentor', 'admin'] as const)(
  'a %s has to enter the password to delete the account, but not to keep it',
  async (role) => {
    const user = await api()[role]();
    const refused = await user.client.post('/account/deletion');
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ reauthenticationRequired: true, twoFactorRequired: false }),
    ]);
    expect(await isRequested(user)).toBe(false);
    await requestDeletion(user);
    await api().db.execute(
      sql`UPDATE auth_sessions SET reauthenticated_at = NULL WHERE account_id = ${user.id}`,
    );
    expect((await user.client.delete('/account/deletion')).status).toBe(200);
  },
);

test('six minutes after reauthentication, a deletion request needs the password and a code', async () => {
  const user = await api().student();
  await enableTwoFactor(user);
  await api().db.execute(sql`UPDATE auth_sessions SET reauthenticated_at = now() - interval '6 minutes'`);
  expect((await user.client.post('/account/deletion')).body).toMatchObject({ twoFactorRequired: true });
  expect((await enterPassword(user)).body.errors).toMatchObject([{ path: 'code' }]);
  expect(await isRequested(user)).toBe(false);
});

test('no account can request or withdraw the deletion of another account', async () => {
  const [owner, stranger] = [await api().student(), await api().student()];
  const named = { query: { id: owner.id, accountId: owner.id, email: owner.email } };
  await enterPassword(stranger);
  await stranger.client.post('/account/deletion', undefined, named);
  expect([await isRequested(owner), await isRequested(stranger)]).toEqual([false, true]);
  await requestDeletion(owner);
  await stranger.client.delete('/account/deletion', named);
  expect([await isRequested(owner), await isRequested(stranger)]).toEqual([true, false]);
  for (const method of ['get', 'post', 'delete'] as const)
    expect((await api().browser()[method]('/account/deletion')).status).toBe(401);
});

test('of 50 concurrent deletion requests or withdrawals, one takes effect', async () => {
  const user = await api().student();
  await enterPassword(user);
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => user.client.post('/account/deletion')),
  );
  const accepted = responses.filter(({ status }) => status === 202);
  expect(accepted.length).toBeGreaterThan(0);
  expect(responses.every(({ status }) => [202, 429].includes(status))).toBe(true);
  expect(new Set(accepted.map(({ body }) => (body as { dueAt: string }).dueAt)).size).toBe(1);
  expect(await mailsTo(user)).toHaveLength(1);
  const state = await stateOf(user);
  expect((await user.client.post('/account/deletion')).body).toEqual(state);
  const withdrawals = await Promise.all(
    Array.from({ length: 50 }, () => user.client.delete('/account/deletion')),
  );
  expect(withdrawals.every(({ status }) => status === 200)).toBe(true);
  expect(await mailsTo(user)).toHaveLength(2);
});

test('an account can request its deletion five times a day', async () => {
  const user = await api().student();
  await enterPassword(user);
  for (let request = 0; request < 5; request += 1) {
    for (let repeat = 0; repeat < 3; repeat += 1)
      expect((await user.client.post('/account/deletion')).status).toBe(202);
    await user.client.delete('/account/deletion');
  }
  expect((await user.client.post('/account/deletion')).status).toBe(429);
});

test('a deletion request is refused if its auth session ends while the request waits', async () => {
  const user = await api().student();
  await enterPassword(user);
  const requested = await interleave(
    api().services,
    user.id,
    () => user.client.post('/account/deletion'),
    (transaction) => transaction.query('DELETE FROM auth_sessions WHERE account_id = $1', [user.id]),
  );
  expect(requested.status).toBe(401);
  expect(await isRequested(user)).toBe(false);
});

test('a blocked account can neither request nor withdraw a deletion', async () => {
  const [user, earlier, admin] = [await api().student(), await api().student(), await api().admin()];
  await requestDeletion(earlier);
  await enterPassword(admin);
  for (const { id } of [user, earlier])
    await admin.client.put(`/admin/students/${id}/status`, { status: 'blocked' });
  expect((await user.client.post('/account/deletion')).status).toBe(401);
  expect((await earlier.client.delete('/account/deletion')).status).toBe(401);
  await makeDue(api(), earlier);
  await deleteDueAccounts(api().services);
  expect([await rowOf(user), await rowOf(earlier)]).toMatchObject([{ email: user.email }, { email: '' }]);
});

test('a cross-site deletion request is refused', async () => {
  const user = await api().student();
  await enterPassword(user);
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
  expect((await user.client.post('/account/deletion', undefined, { headers })).status).toBe(403);
  expect(await isRequested(user)).toBe(false);
});

test('a withdrawal during the deletion takes full effect or none', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { student, mentor } = await api().pair();
    await createSession(api().db, student, mentor, 400 + round, { status: 'CONFIRMED' });
    await requestDeletion(mentor);
    await makeDue(api(), mentor);
    const [kept] = await Promise.all(
      round % 2 === 0
        ? [mentor.client.delete('/account/deletion'), deleteDueAccounts(api().services)]
        : [
            new Promise(setImmediate).then(() => mentor.client.delete('/account/deletion')),
            deleteDueAccounts(api().services),
          ],
    );
    const row = await rowOf(mentor);
    const bell = await api().db.select().from(notifications).where(eq(notifications.accountId, student.id));
    const templates = (await mailsTo(mentor)).map(({ template }) => template);
    const isKept = kept.status === 200;
    expect([row?.email, row?.deletionDueAt, row?.deletedAt === null]).toEqual(
      isKept ? [mentor.email, null, true] : ['', null, false],
    );
    expect(bell).toHaveLength(isKept ? 0 : 1);
    expect(templates.includes('account-deleted')).toBe(!isKept);
    if (!isKept) expect(kept.status).toBe(401);
  }
});

test('the job skips an account that a withdrawal has locked', async () => {
  const user = await api().student();
  await requestDeletion(user);
  await makeDue(api(), user);
  const holder = await api().services.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query(
    'UPDATE accounts SET deletion_requested_at = NULL, deletion_due_at = NULL WHERE id = $1',
    [user.id],
  );
  await deleteDueAccounts(api().services);
  await holder.query('COMMIT');
  holder.release();
  await deleteDueAccounts(api().services);
  expect(await rowOf(user)).toMatchObject({ email: user.email, deletedAt: null });
});

test('the next run of the job repeats a deletion whose connection was killed', async () => {
  const { student, mentor } = await api().pair();
  await createSession(api().db, student, mentor, 500, { status: 'CONFIRMED' });
  await requestDeletion(mentor);
  await makeDue(api(), mentor);
  const { services } = api();
  const holder = await services.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE account_cleanups IN ACCESS EXCLUSIVE MODE');
  const running = deleteDueAccounts(services);
  const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  let pids: { pid: number }[] = [];
  while (pids.length === 0) pids = (await services.database.pool.query<{ pid: number }>(waiting)).rows;
  await services.database.pool.query('SELECT pg_terminate_backend($1)', [pids[0]?.pid]);
  await running;
  await holder.query('ROLLBACK');
  holder.release();
  expect(await rowOf(mentor)).toMatchObject({ email: mentor.email, deletedAt: null });

  await deleteDueAccounts(services);
  await Promise.all([finishCleanups(services), finishCleanups(services)]);
  expect(await rowOf(mentor)).toMatchObject({ email: '' });
  const bell = await api().db.select().from(notifications).where(eq(notifications.accountId, student.id));
  expect(bell).toHaveLength(1);
  expect(await api().db.select().from(accountCleanups)).toEqual([]);
});

test('of two owners who request deletion at the same time, one is refused', async () => {
  const [first, second] = [await api().admin(), await api().admin()];
  // Leaves these two as the only owners.
  await api().db.execute(
    sql`UPDATE accounts SET admin_role = 'moderator'
         WHERE role = 'admin' AND deleted_at IS NULL AND id NOT IN (${first.id}, ${second.id})`,
  );
  await enterPassword(first);
  await enterPassword(second);
  const responses = await Promise.all([first, second].map(({ client }) => client.post('/account/deletion')));
  expect(responses.map(({ status }) => status).sort()).toEqual([202, 409]);
  const [leaving, staying] = responses[0]?.status === 202 ? [first, second] : [second, first];
  expect(await stateOf(staying)).toMatchObject({ isLastAdmin: true, requestedAt: null });

  await makeDue(api(), leaving);
  await expect(
    api().db.execute(sql`UPDATE accounts SET status = 'blocked' WHERE id = ${staying.id}`),
  ).rejects.toMatchObject({ cause: { constraint: 'accounts_last_owner' } });
  await deleteDueAccounts(api().services);
  expect(await rowOf(leaving)).toMatchObject({ email: '' });
});

test('a deleted account can neither request nor withdraw a deletion', async () => {
  const user = await api().student();
  await deleteOwnAccount(api(), user);
  for (const method of ['post', 'delete'] as const)
    expect((await user.client[method]('/account/deletion')).status).toBe(401);
});
