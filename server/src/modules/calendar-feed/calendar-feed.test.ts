import type { CalendarFeed, CreatedCalendarFeed } from '@cairn/shared/contract';
import { createSession, decodeMail, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { enterPassword } from '../auth/testing/two-factor.ts';
import { createFeed, pathIn } from './testing/feeds.ts';

const api = useTestApi();
const mail = useTestMail(api);
const stateOf = async (user: SignedIn) =>
  (await user.client.get('/account/calendar-feed')).body as CalendarFeed;
const read = (path: string, headers: Record<string, string> = {}) => api().browser().get(path, { headers });

test('a user without a feed sees that it is off', async () => {
  expect(await stateOf(await api().student())).toEqual({ createdAt: null, lastReadAt: null });
});

test.each(['student', 'mentor'] as const)(
  'a %s reads requested and confirmed sessions in a calendar program without signing in',
  async (role) => {
    const { student, mentor } = await api().pair();
    const other = await api().pair();
    await createSession(api().db, student, mentor, 40, { status: 'CONFIRMED', topic: 'Rust lifetimes' });
    await createSession(api().db, student, mentor, 50, { topic: 'System design' });
    const cancelled = await createSession(api().db, student, mentor, 60, { topic: 'Cancelled topic' });
    await student.client.put(`/sessions/${cancelled.id}`, { status: 'CANCELLED' });
    await createSession(api().db, other.student, other.mentor, 40, { topic: 'Of somebody else' });
    const { path } = await createFeed({ student, mentor }[role]);
    const { status, headers, text } = await read(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toContain('Rust lifetimes');
    expect(text).toMatch(/STATUS:CONFIRMED[\s\S]*STATUS:TENTATIVE|STATUS:TENTATIVE[\s\S]*STATUS:CONFIRMED/);
    expect(text).toContain('REFRESH-INTERVAL');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  },
);

test('a feed follows the changes of a session, and an unchanged feed is not sent again', async () => {
  const { student, mentor } = await api().pair();
  const session = await createSession(api().db, student, mentor, 70);
  const { path } = await createFeed(student);
  const first = await read(path);
  const etag = String(first.headers['etag']);
  const unchanged = await read(path, { 'if-none-match': etag });
  expect([unchanged.status, unchanged.text]).toEqual([304, '']);

  await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  const confirmed = await read(path, { 'if-none-match': etag });
  expect(confirmed.status).toBe(200);
  expect(confirmed.text).toContain('STATUS:CONFIRMED');

  await student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' });
  expect((await read(path)).text).not.toContain('BEGIN:VEVENT');
});

test('a session has the same UID and sequence in the feed and in its calendar file', async () => {
  const { student, mentor } = await api().pair();
  const session = await createSession(api().db, student, mentor, 80);
  const { path } = await createFeed(student);
  const identity = /UID:.*|SEQUENCE:.*/g;
  const file = await student.client.get(`/sessions/${session.id}/calendar.ics`);
  const inFeed = (await read(path)).text.match(identity);
  expect(inFeed).toHaveLength(2);
  expect(inFeed).toEqual(file.text.match(identity));
});

test('a user sees when the feed was created and when a program last read it', async () => {
  const user = await api().mentor();
  const { path, createdAt } = await createFeed(user);
  expect(await stateOf(user)).toEqual({ createdAt, lastReadAt: null });
  await read(path);
  const { lastReadAt } = await stateOf(user);
  expect(Date.parse(lastReadAt ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt ?? ''));
});

test('a new URL of the feed replaces the earlier URL', async () => {
  const user = await api().student();
  const { path: earlier } = await createFeed(user);
  const { path } = await createFeed(user);
  expect([(await read(earlier)).status, (await read(path)).status]).toEqual([404, 200]);
});

test('a user can turn off the feed and repeat the request', async () => {
  const user = await api().student();
  const { path } = await createFeed(user);
  for (let time = 0; time < 2; time += 1)
    expect((await user.client.delete('/account/calendar-feed')).status).toBe(200);
  expect((await read(path)).status).toBe(404);
  expect(await stateOf(user)).toEqual({ createdAt: null, lastReadAt: null });
});

test('the mail about a new feed URL does not contain the URL', async () => {
  const user = await api().student();
  const { url } = await createFeed(user);
  await mail.send();
  const texts = mail.to(user.email).map(({ text }) => decodeMail(text));
  expect(texts.join()).toContain('turn off the calendar feed');
  expect(texts.join()).not.toContain(pathIn(url));
});

test('the URL of the feed is absolute and has the origin of the site', async () => {
  const user = await api().student();
  await enterPassword(user);
  const response = await user.client.post('/account/calendar-feed');
  expect(response.status).toBe(201);
  const { url } = response.body as CreatedCalendarFeed;
  const { origin, pathname } = new URL(url);
  expect(origin).toBe(api().services.config.publicUrl);
  expect(pathname).toMatch(/^\/api\/calendar-feeds\/[\w-]{43}\.ics$/);
});
