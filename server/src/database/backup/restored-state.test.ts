import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { deleteDueAccounts } from '../../modules/account-deletion/delete-due-accounts.ts';
import type { OutgoingMail } from '../../modules/mail/mail-transport.ts';
import { sendDueMails } from '../../modules/mail/send-mails.ts';
import { finishCleanups } from '../../modules/sessions/cancel-account-sessions.ts';
import { remindOfSessions } from '../../modules/sessions/reminders.ts';
import {
  createSession,
  createSlot,
  createTestDatabase,
  type TestDatabase,
  useTestApi,
} from '../../testing/index.ts';
import { type DatabaseHandle, openDatabase } from '../client/index.ts';
import { listTables } from './catalogue.ts';
import { openBackup, restoreBackup, writeBackup } from './index.ts';
import { isTransient, TRANSIENT } from './restored-state.ts';

const api = useTestApi();
let target: TestDatabase;
let restored: DatabaseHandle;
let leavingId: number;
const key = randomBytes(32);

const query = async (text: string) => (await restored.pool.query<Record<string, unknown>>(text)).rows;
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000);
const LONG_AGO = new Date(Date.now() - 30 * 86_400_000);

beforeAll(async () => {
  const { db } = api();
  const [student, mentor, admin] = [await api().student(), await api().mentor(), await api().admin()];
  const enrolling = await api().admin();
  await createSession(db, student, mentor, 20, { status: 'CONFIRMED', topic: 'soon', updatedAt: LONG_AGO });
  await createSession(db, student, mentor, 30, { status: 'CONFIRMED', topic: 'later', updatedAt: LONG_AGO });
  await createSession(db, student, mentor, 40, {
    topic: 'overdue',
    expiresAt: AN_HOUR_AGO,
    updatedAt: LONG_AGO,
  });
  await createSession(db, student, mentor, 50, { topic: 'asked' });
  await db.execute(sql`
    INSERT INTO mail_outbox (recipient, cause, template) VALUES (${student.email}, 'a', 'registered')`);
  await db.execute(sql`
    INSERT INTO password_resets (token_hash, account_id, expires_at)
    VALUES ('a', ${student.id}, now() + interval '1 hour')`);
  await db.execute(sql`
    INSERT INTO email_links (token_hash, account_id, email_key, expires_at)
    VALUES ('a', ${student.id}, ${student.email}, now() + interval '1 hour')`);
  await db.execute(sql`
    INSERT INTO two_factor_secrets (account_id, secret, confirmed_at)
    VALUES (${admin.id}, 'a', now()), (${enrolling.id}, 'b', NULL)`);
  await db.execute(sql`
    INSERT INTO trusted_devices (token_hash, account_id, device, expires_at)
    VALUES ('a', ${admin.id}, 'Firefox', now() + interval '1 day')`);
  await db.execute(sql`
    INSERT INTO passkeys (credential_id, account_id, public_key, counter, transports, name)
    VALUES ('a', ${admin.id}, 'key', 7, '{usb}', 'Key')`);
  await db.execute(sql`
    INSERT INTO passkey_challenges (challenge_hash, purpose, holder_hash, expires_at)
    VALUES ('a', 'login', 'a', now() + interval '1 day')`);
  const removed = await api().mentor();
  await createSession(db, student, removed, 60, { status: 'CONFIRMED', topic: 'given up' });
  await createSession(db, student, removed, -60, { status: 'CONFIRMED', topic: 'held', updatedAt: LONG_AGO });
  await createSlot(db, removed, 70);
  await db.execute(
    sql`UPDATE accounts SET deleted_at = now(), email = '', email_key = NULL WHERE id = ${removed.id}`,
  );
  await db.execute(sql`INSERT INTO account_cleanups (account_id) VALUES (${removed.id})`);
  const leaving = await api().mentor();
  await createSession(db, student, leaving, 65, { status: 'CONFIRMED', topic: 'to be cancelled' });
  await db.execute(
    sql`UPDATE accounts SET deletion_requested_at = now() - interval '8 days', deletion_due_at = now() - interval '1 day'
         WHERE id = ${leaving.id}`,
  );
  leavingId = leaving.id;
  await db.execute(sql`INSERT INTO live_events (account_id, type) VALUES (${student.id}, 'session')`);

  target = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'cairn-restored-'));
  await writeBackup({ url: api().ownerUrl, releasesDir: '/nowhere' }, folder, key);
  await restoreBackup(target.url, await openBackup(folder, key));
  rmSync(folder, { recursive: true });
  restored = openDatabase({ url: target.url, size: 2 });
});
afterAll(async () => {
  await restored?.close();
  await target?.drop();
});

test('a restored database has no auth sessions, mailed links, trusted devices, live events, rate limits or unfinished second-factor enrolments', async () => {
  expect(
    await query(
      'SELECT 1 FROM auth_sessions UNION ALL SELECT 1 FROM password_resets UNION ALL SELECT 1 FROM email_links',
    ),
  ).toEqual([]);
  expect(await query('SELECT 1 FROM trusted_devices')).toEqual([]);
  expect(await query('SELECT 1 FROM live_events UNION ALL SELECT 1 FROM rate_limits')).toEqual([]);
  expect(await query('SELECT secret FROM two_factor_secrets')).toEqual([{ secret: 'a' }]);
});

test('a restored database has the passkeys, but not their challenges', async () => {
  expect(await query('SELECT name, counter, transports FROM passkeys')).toEqual([
    { name: 'Key', counter: 7, transports: ['usb'] },
  ]);
  expect(await query('SELECT 1 FROM passkey_challenges')).toEqual([]);
});

test('a restored database sends no mail that was pending at the backup or has become due since', async () => {
  const services = { ...api().services, database: restored };
  const sent: OutgoingMail[] = [];
  const transport = {
    send: (mail: OutgoingMail) => Promise.resolve(void sent.push(mail)),
    close: () => undefined,
  };
  expect(await remindOfSessions(services)).toBe(0);
  expect(await sendDueMails(services, transport)).toBe(0);
  expect(sent).toEqual([]);
  expect(await query(`SELECT last_error FROM mail_outbox WHERE failed_at IS NOT NULL`)).toEqual([
    { last_error: 'dropped: restored from a backup' },
  ]);
});

test('a restore marks overdue requests as expired and cancels upcoming sessions of a deleted mentor', async () => {
  const rows = await query(
    `SELECT topic, status, outcome, updated_at > now() - interval '1 day' AS touched FROM sessions ORDER BY topic`,
  );
  expect(rows).toEqual([
    { topic: 'asked', status: 'PENDING', outcome: null, touched: true },
    { topic: 'given up', status: 'CANCELLED', outcome: 'cancelled_by_mentor', touched: true },
    { topic: 'held', status: 'CONFIRMED', outcome: null, touched: false },
    { topic: 'later', status: 'CONFIRMED', outcome: null, touched: true },
    { topic: 'overdue', status: 'CANCELLED', outcome: 'expired', touched: true },
    { topic: 'soon', status: 'CONFIRMED', outcome: null, touched: true },
    { topic: 'to be cancelled', status: 'CONFIRMED', outcome: null, touched: true },
  ]);
});

test('an overdue request that a restore marks as expired is not recorded as unanswered', async () => {
  expect(await query('SELECT session_id FROM unanswered_requests')).toEqual([]);
});

test('a restore completes an unfinished deletion without notifying anybody', async () => {
  expect(await query('SELECT account_id::int AS id FROM account_cleanups')).toEqual([{ id: leavingId }]);
  await finishCleanups({ ...api().services, database: restored });
  expect(await query('SELECT 1 FROM notifications')).toEqual([]);
  expect(await query(`SELECT 1 FROM mail_outbox WHERE template = 'session-cancelled'`)).toEqual([]);
  expect(
    await query(
      `SELECT 1 FROM slots sl JOIN accounts a ON a.id = sl.mentor_id
        WHERE a.deleted_at IS NOT NULL AND sl.is_open AND sl.starts_at > now()`,
    ),
  ).toEqual([]);
});

test('after a restore, the job completes a due deletion without notifying anybody', async () => {
  const services = { ...api().services, database: restored };
  await finishCleanups(services);
  expect(await query(`SELECT 1 FROM accounts WHERE id = ${leavingId} AND deleted_at IS NULL`)).toHaveLength(
    1,
  );
  await deleteDueAccounts(services);
  expect(await query(`SELECT name, email FROM accounts WHERE id = ${leavingId}`)).toEqual([
    { name: 'Former mentor', email: '' },
  ]);
  expect(await query(`SELECT status FROM sessions WHERE topic = 'to be cancelled'`)).toEqual([
    { status: 'CANCELLED' },
  ]);
  expect(await query('SELECT 1 FROM account_cleanups')).toEqual([]);
  expect(await query('SELECT 1 FROM notifications')).toEqual([]);
  expect(
    await query(`SELECT 1 FROM mail_outbox WHERE template IN ('account-deleted', 'session-cancelled')`),
  ).toEqual([]);
});

test('every table of TRANSIENT exists, and the unlogged table rate_limits is also transient', async () => {
  const client = await restored.pool.connect();
  const tables = await listTables(client);
  client.release();
  const names = tables.filter(isTransient).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...TRANSIENT, 'rate_limits']));
});
