import { DEFAULT_PREFERENCES, type NotificationPreferences } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { interleave } from '../../testing/row-lock.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { DELETE_ACCOUNT, choose, preferencesRows, readOwn, save } from './testing/preferences.ts';

const api = useTestApi({ rateLimits: false });
const PATH = '/account/notification-preferences';
const MEBIBYTE = 1_048_576;

const rows = (who: SignedIn) => preferencesRows(api(), who);

/** Two sets of preferences that differ in every field except `version`. */
const LOUD: NotificationPreferences = {
  bell: { requests: true, changes: true, reminders: true, messages: true, feedback: true, searches: true },
  mail: {
    requests: 'digest',
    changes: 'digest',
    reminders: 'at-once',
    messages: 'digest',
    feedback: 'digest',
    searches: 'at-once',
  },
  quietHours: null,
  digestAt: '06:00 AM',
  reminders: [2880, 1440, 180],
  version: 0,
};
const QUIET: NotificationPreferences = {
  bell: {
    requests: false,
    changes: false,
    reminders: false,
    messages: false,
    feedback: false,
    searches: false,
  },
  mail: {
    requests: 'off',
    changes: 'off',
    reminders: 'off',
    messages: 'off',
    feedback: 'off',
    searches: 'off',
  },
  quietHours: { from: '09:00 PM', until: '08:00 AM' },
  digestAt: '11:30 PM',
  reminders: [10],
  version: 0,
};

test("a save that names another account does not change that account's preferences", async () => {
  const { student, mentor } = await api().pair();
  const body = { ...DEFAULT_PREFERENCES, digestAt: '07:00 AM' };
  for (const field of ['id', 'accountId', 'account_id', 'userId'])
    expect((await student.client.put(PATH, { ...body, [field]: mentor.id })).status).toBe(400);
  const query = { id: mentor.id, accountId: mentor.id, account_id: mentor.id };
  expect([200, 400]).toContain((await student.client.put(PATH, body, { query })).status);
  expect([404, 405]).toContain((await student.client.put(`${PATH}/${mentor.id}`, body)).status);
  expect(await rows(mentor)).toEqual([]);
});

test('reading and saving preferences require an auth session of an existing account', async () => {
  const [admin, student] = [await api().admin(), await api().student()];
  await choose(student, { digestAt: '07:00 AM' });
  expect((await admin.client.delete(`/admin/students/${student.id}`)).status).toBe(200);
  for (const client of [api().browser(), student.client]) {
    expect((await client.get(PATH)).status).toBe(401);
    expect((await client.put(PATH, DEFAULT_PREFERENCES)).status).toBe(401);
  }
  expect(await rows(student)).toEqual([]);
});

test('a save that waits while its account is being deleted is refused', async () => {
  const student = await api().student();
  const response = await interleave(
    api().services,
    student.id,
    () => student.client.put(PATH, DEFAULT_PREFERENCES),
    (transaction) => transaction.query(DELETE_ACCOUNT, [student.id]),
  );
  expect(response.status).toBe(409);
  expect(await rows(student)).toEqual([]);
});

test('a page of another origin saves nothing', async () => {
  const student = await api().student();
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '', origin: 'https://attacker.test' },
  ];
  for (const headers of foreign)
    expect([headers, (await student.client.put(PATH, DEFAULT_PREFERENCES, { headers })).status]).toEqual([
      headers,
      403,
    ]);
  expect(await rows(student)).toEqual([]);
});

test('a form saves nothing', async () => {
  const student = await api().student();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await student.client.put(PATH, 'digestAt=07:00 AM', { headers })).status).toBe(400);
  expect(await rows(student)).toEqual([]);
});

test('of 100 concurrent saves of one version, exactly one is stored', async () => {
  const mentor = await api().mentor();
  for (let version = 0; version < 3; version += 1) {
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        mentor.client.put(PATH, { ...(index % 2 === 0 ? LOUD : QUIET), version }),
      ),
    );
    const saved = responses.filter(({ status }) => status === 200);
    expect([saved.length, responses.filter(({ status }) => status === 409).length]).toEqual([1, 99]);
    const stored = await readOwn(mentor);
    expect(stored).toEqual(saved[0]?.body);
    expect([LOUD, QUIET]).toContainEqual({ ...stored, version: 0 });
  }
  expect(await rows(mentor)).toHaveLength(1);
});

test.each([2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
  'the unknown version %d is refused',
  async (version) => {
    const student = await api().student();
    await choose(student, {});
    expect([400, 409]).toContain((await save(student, { version })).status);
    expect((await readOwn(student)).version).toBe(1);
  },
);

test.each([
  ['an hour above 12', { digestAt: '13:00 PM' }],
  ['midnight as 00:00 AM', { digestAt: '00:00 AM' }],
  ['a line separator after the time', { digestAt: '07:00 AM\u2028' }],
  ['a line separator in the time', { quietHours: { from: '10:00\u2028PM', until: '07:00 AM' } }],
  ['full-width digits', { digestAt: '０７:00 AM' }],
  ['quiet hours without an end', { quietHours: { from: '10:00 PM' } }],
  [
    'quiet hours with a time zone of their own',
    { quietHours: { from: '10:00 PM', until: '07:00 AM', timeZone: 'Mars/Base' } },
  ],
  ['a time zone', { timeZone: 'Mars/Base' }],
  ['a negative reminder', { reminders: [-60] }],
  ['a reminder that is not a number', { reminders: ['60\u2028'] }],
  ['a thousand reminders', { reminders: Array.from({ length: 1_000 }, () => 60) }],
  ['a fractional version', { version: 0.5 }],
  ['a choice with a line separator', { mail: { requests: 'off\u2028' } }],
  ['a truthy string as a switch', { bell: { requests: 'yes' } }],
  ['a property of Object.prototype as a group', { mail: { constructor: 'off' } }],
])('%s is refused, and nothing is saved', async (_name, changes) => {
  const mentor = await api().mentor();
  expect((await save(mentor, changes as never)).status).toBe(400);
  expect(await rows(mentor)).toEqual([]);
});

test('a body of 10 MB is refused', async () => {
  const mentor = await api().mentor();
  const large = { ...DEFAULT_PREFERENCES, digestAt: 'x'.repeat(10 * MEBIBYTE) };
  expect((await mentor.client.put(PATH, large)).status).toBe(413);
  expect(await rows(mentor)).toEqual([]);
});

test('the database refuses invalid quiet hours and a digest time of 24:00', async () => {
  const student = await api().student();
  await choose(student, {});
  for (const set of [sql`quiet_from = 60`, sql`quiet_from = 60, quiet_until = 60`, sql`digest_at = 1440`])
    await expect(
      api().db.execute(sql`UPDATE notification_preferences SET ${set} WHERE account_id = ${student.id}`),
    ).rejects.toThrow();
});
