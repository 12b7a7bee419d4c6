import { DEFAULT_PREFERENCES, type NotificationPreferences } from '@cairn/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { notificationPreferences, notifications } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { bell, kinds, studentAndMentor } from '../notifications/testing/session-changes.ts';
import { choose, preferencesRows, readOwn, save } from './testing/preferences.ts';

const api = useTestApi({ rateLimits: false });
const limited = useTestApi();
const contract = useTestApi({ profile: 'contract' });
const PATH = '/account/notification-preferences';

test('a new account has the default preferences and no row', async () => {
  const student = await api().student();
  expect(await readOwn(student)).toEqual(DEFAULT_PREFERENCES);
  expect(await preferencesRows(api(), student)).toEqual([]);
});

test('a mentor saves every preference and reads it again', async () => {
  const mentor = await api().mentor();
  const chosen: NotificationPreferences = {
    bell: {
      requests: true,
      changes: false,
      reminders: true,
      messages: false,
      feedback: true,
      searches: false,
    },
    mail: {
      requests: 'digest',
      changes: 'off',
      reminders: 'off',
      messages: 'digest',
      feedback: 'off',
      searches: 'off',
    },
    quietHours: { from: '10:00 PM', until: '07:30 AM' },
    digestAt: '12:00 AM',
    reminders: [2880, 10],
    version: 0,
  };
  const saved = await mentor.client.put(PATH, chosen);
  expect([saved.status, saved.body]).toEqual([200, { ...chosen, version: 1 }]);
  expect(await readOwn(mentor)).toEqual({ ...chosen, version: 1 });
});

test.each([
  ['the same time for both ends of quiet hours', { quietHours: { from: '07:00 AM', until: '07:00 AM' } }],
  ['an hour that does not exist', { digestAt: '25:00 PM' }],
  ['a reminder time that is not offered', { reminders: [30] }],
  ['the same reminder time twice', { reminders: [60, 60] }],
  ['reminders in the digest', { mail: { reminders: 'digest' } }],
  ['a mail for each message', { mail: { messages: 'at-once' } }],
  ['an unknown group', { mail: { security: 'off' } }],
  ['a negative version', { version: -1 }],
])('%s is refused', async (_name, changes) => {
  const mentor = await api().mentor();
  expect((await save(mentor, changes as never)).status).toBe(400);
  expect(await preferencesRows(api(), mentor)).toEqual([]);
});

test('a save by an older page keeps the choices for groups that the page does not know', async () => {
  const student = await api().student();
  const { searches: _bell, ...bell } = DEFAULT_PREFERENCES.bell;
  const { searches: _mail, ...mail } = DEFAULT_PREFERENCES.mail;
  const older = { ...DEFAULT_PREFERENCES, bell, mail };
  expect((await student.client.put(PATH, older)).body).toEqual({ ...DEFAULT_PREFERENCES, version: 1 });
  await choose(student, { bell: { searches: false }, mail: { searches: 'off', changes: 'off' } });
  const saved = await student.client.put(PATH, { ...older, version: 2 });
  expect([saved.status, saved.body]).toEqual([
    200,
    {
      ...DEFAULT_PREFERENCES,
      bell: { ...bell, searches: false },
      mail: { ...mail, searches: 'off' },
      version: 3,
    },
  ]);
  await choose(student, { mail: { searches: 'at-once' } });
  expect((await readOwn(student)).mail.searches).toBe('at-once');
});

test('a save keeps the choice for a group of a later release', async () => {
  const student = await api().student();
  await choose(student, { mail: { changes: 'off' } });
  await api()
    .db.update(notificationPreferences)
    .set({ mailOff: sql`'{changes,later}'` })
    .where(eq(notificationPreferences.accountId, student.id));
  await choose(student, { mail: { changes: 'at-once', reminders: 'off' } });
  const [row] = await preferencesRows(api(), student);
  expect(row?.mailOff).toEqual(['reminders', 'messages', 'feedback', 'later']);
});

test('a student can turn off mails about requests, but cannot choose the digest for requests', async () => {
  const student = await api().student();
  expect((await save(student, { mail: { requests: 'digest' } })).status).toBe(400);
  expect((await save(student, { mail: { requests: 'off' } })).status).toBe(200);
});

test('an admin has no notification preferences', async () => {
  const admin = await api().admin();
  expect((await admin.client.get(PATH)).status).toBe(403);
  expect((await admin.client.put(PATH, DEFAULT_PREFERENCES)).status).toBe(403);
});

test('of 500 concurrent saves of one version, one succeeds', async () => {
  const student = await api().student();
  for (const version of [0, 1]) {
    const responses = await Promise.all(
      Array.from({ length: 500 }, () => student.client.put(PATH, { ...DEFAULT_PREFERENCES, version })),
    );
    const count = (wanted: number) => responses.filter(({ status }) => status === wanted).length;
    expect([count(200), count(409)]).toEqual([1, 499]);
  }
  expect((await readOwn(student)).version).toBe(2);
});

test('a version that was never saved is refused', async () => {
  const student = await api().student();
  expect((await student.client.put(PATH, { ...DEFAULT_PREFERENCES, version: 7 })).status).toBe(409);
  expect(await preferencesRows(api(), student)).toEqual([]);
});

test('an account can save at most 120 times an hour', async () => {
  const student = await limited().student();
  for (let version = 0; version < 120; version += 1)
    expect((await student.client.put(PATH, { ...DEFAULT_PREFERENCES, version })).status).toBe(200);
  expect((await student.client.put(PATH, { ...DEFAULT_PREFERENCES, version: 120 })).status).toBe(429);
});

test('the contract profile has neither notification preferences nor unsubscribe links', async () => {
  const student = await contract().student();
  expect((await student.client.get(PATH)).status).toBe(404);
  expect((await student.client.put(PATH, DEFAULT_PREFERENCES)).status).toBe(404);
  // The token is malformed, so the full profile would respond with 400.
  expect((await student.client.post('/unsubscribe/a%22b')).status).toBe(404);
});

test('a mentor who has turned requests off in the bell sees only the changes to sessions', async () => {
  const { mentor, book, accept, cancel } = await studentAndMentor(api());
  await choose(mentor, { bell: { requests: false } });
  const id = await book();
  expect(await bell(mentor)).toEqual([]);
  await accept(id);
  await cancel(id);
  expect(await kinds(mentor)).toEqual(['session_cancelled']);
});

test('a notification disappears from the bell if the bell hides its replacement', async () => {
  const { mentor, book, accept, cancel } = await studentAndMentor(api());
  await choose(mentor, { bell: { changes: false } });
  const id = await book();
  expect(await kinds(mentor)).toEqual(['session_requested']);
  // The cancellation of a pending request would delete the notification.
  await accept(id);
  await cancel(id);
  expect(await kinds(mentor)).toEqual([]);
  const stored = await api().db.select().from(notifications).where(eq(notifications.accountId, mentor.id));
  expect(stored).toMatchObject([{ kind: 'session_cancelled', inBell: false }]);
});

test('notifications that the bell hides are not marked as seen', async () => {
  const { mentor, student, book } = await studentAndMentor(api());
  await choose(mentor, { bell: { requests: false } });
  await book();
  await student.client.post('/messages/send', undefined, {
    query: { senderId: student.id, studentId: student.id, teacherId: mentor.id, content: 'Hello' },
  });
  const [shown] = await bell(mentor);
  await mentor.client.post('/notifications/seen', { upToId: shown?.id });
  const stored = await api().db.select().from(notifications).where(eq(notifications.accountId, mentor.id));
  expect(stored.map(({ inBell, seenAt }) => [inBell, seenAt !== null]).toSorted()).toEqual([
    [false, false],
    [true, true],
  ]);
});
