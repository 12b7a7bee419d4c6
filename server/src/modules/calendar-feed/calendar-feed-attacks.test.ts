import { sql } from 'drizzle-orm';
import { createSession, type SignedIn, useTestApi } from '../../testing/index.ts';
import { enterPassword } from '../auth/testing/two-factor.ts';
import { createFeed } from './testing/feeds.ts';

const api = useTestApi();
const statusAt = async (path: string) => (await api().browser().get(path)).status;
const feedsOf = async ({ id }: SignedIn) => {
  const { rows } = await api().db.execute<{ row: string }>(
    sql`SELECT row_to_json(f)::text AS row FROM calendar_feeds f WHERE account_id = ${id}`,
  );
  return rows.map(({ row }) => row);
};

test('a feed address cannot be created without a recent re-authentication', async () => {
  const user = await api().student();
  const refused = await user.client.post('/account/calendar-feed');
  expect([refused.status, refused.body]).toEqual([
    403,
    expect.objectContaining({ reauthenticationRequired: true }),
  ]);
  expect(await feedsOf(user)).toEqual([]);
});

test('an account whose e-mail address is not verified gets no feed address', async () => {
  const user = await api().student({ mustVerifyEmail: true });
  await enterPassword(user);
  const refused = await user.client.post('/account/calendar-feed');
  expect([refused.status, refused.body]).toEqual([
    403,
    expect.objectContaining({ emailVerificationRequired: true }),
  ]);
  expect(await feedsOf(user)).toEqual([]);
});

test('a cross-site request neither replaces nor removes a feed', async () => {
  const user = await api().student();
  const { path } = await createFeed(user);
  const headers = { 'sec-fetch-site': 'cross-site' };
  const responses = [
    await user.client.post('/account/calendar-feed', undefined, { headers }),
    await user.client.delete('/account/calendar-feed', { headers }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([403, 403]);
  expect(await statusAt(path)).toBe(200);
});

test('admins have no feed', async () => {
  const admin = await api().admin();
  await enterPassword(admin);
  const responses = [
    await admin.client.get('/account/calendar-feed'),
    await admin.client.post('/account/calendar-feed'),
    await admin.client.delete('/account/calendar-feed'),
  ];
  expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('a guessed or malformed feed address is refused', async () => {
  const guess = `/calendar-feeds/${'A'.repeat(43)}.ics`;
  expect(await statusAt(guess)).toBe(404);
  for (const file of [
    'x.ics',
    `${'A'.repeat(43)}`,
    `${'A'.repeat(10_000)}.ics`,
    `${'%E2%80%A8'.repeat(43)}.ics`,
  ])
    expect([400, 404, 414]).toContain(await statusAt(`/calendar-feeds/${file}`));
});

test('the table of feeds does not contain the secret of a feed address', async () => {
  const user = await api().student();
  const { path } = await createFeed(user);
  const secret = path.split('/').at(-1)?.replace('.ics', '') ?? '';
  const [row = ''] = await feedsOf(user);
  expect(row).not.toContain(secret);
  expect(row).not.toContain(Buffer.from(secret).toString('hex'));
});

test.each([
  ['blocked', { method: 'PUT', path: '/status', body: { status: 'blocked' } }],
  ['deleted', { method: 'DELETE', path: '', body: undefined }],
] as const)('the feed of a %s account cannot be read', async (_state, { method, path: action, body }) => {
  const [user, admin] = [await api().student(), await api().admin()];
  const { path } = await createFeed(user);
  expect(await statusAt(path)).toBe(200);
  await enterPassword(admin);
  const changed = await admin.client.send(method, `/admin/students/${user.id}${action}`, body);
  expect(changed.status).toBe(200);
  expect(await statusAt(path)).toBe(404);
});

test('of 40 concurrent requests for a feed address, 20 succeed, and only one address remains valid', async () => {
  const user = await api().student();
  await enterPassword(user);
  const responses = await Promise.all(
    Array.from({ length: 40 }, () => user.client.post('/account/calendar-feed')),
  );
  const created = responses.filter(({ status }) => status === 201);
  expect(created).toHaveLength(20);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
  const paths = created.map(({ body }) => new URL((body as { url: string }).url).pathname.slice(4));
  const statuses = await Promise.all(paths.map(statusAt));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('a topic with line breaks adds no property and no entry to a feed', async () => {
  const { student, mentor } = await api().pair();
  const topic = 'One\nEND:VEVENT\u2028ATTENDEE:mailto:x@example.test';
  await createSession(api().db, student, mentor, 40, { topic });
  const { path } = await createFeed(mentor);
  const { text } = await api().browser().get(path);
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('the limit of reads applies to each feed separately', async () => {
  const [busy, other] = [await api().student(), await api().student()];
  const { path } = await createFeed(busy);
  const { path: otherPath } = await createFeed(other);
  const statuses = await Promise.all(Array.from({ length: 601 }, () => statusAt(path)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(await statusAt(otherPath)).toBe(200);
});
