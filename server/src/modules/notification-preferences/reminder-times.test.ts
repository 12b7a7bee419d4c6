import { eq } from 'drizzle-orm';
import { notifications, sessions } from '../../database/schema/index.ts';
import { createSession, type SignedIn, useTestApi } from '../../testing/index.ts';
import { remindOfSessions } from '../sessions/reminders.ts';
import { choose } from './testing/preferences.ts';

const api = useTestApi();
const MINUTE = 60_000;
const longAgo = () => new Date(Date.now() - 90 * 60 * MINUTE);

/** The reminder times of an account: hours before the start, or minutes as in `10m`. */
const reminded = async ({ id }: SignedIn) =>
  (
    await api()
      .db.select()
      .from(notifications)
      .where(eq(notifications.accountId, id))
      .orderBy(notifications.id)
  ).map(({ cause }) => cause.split(':')[3]);

/** Moves a session so that it starts in this number of minutes. */
const startIn = (id: number, minutes: number) =>
  api()
    .db.update(sessions)
    .set({
      startsAt: new Date(Date.now() + minutes * MINUTE),
      endsAt: new Date(Date.now() + (minutes + 60) * MINUTE),
    })
    .where(eq(sessions.id, id));

test.each([
  [2880, ['48'], []],
  [1440, ['48'], ['24']],
  [180, ['3'], ['24']],
  [60, ['3'], ['1']],
  [10, ['10m'], ['1']],
])(
  'less than %s minutes before a session, each side gets only the latest due reminder',
  async (minutes, ofStudent, ofMentor) => {
    const { student, mentor } = await api().pair();
    await choose(student, { reminders: [2880, 180, 10] });
    const { id } = await createSession(api().db, student, mentor, 60, {
      status: 'CONFIRMED',
      updatedAt: longAgo(),
    });
    await startIn(id, minutes - 1);
    await remindOfSessions(api().services);
    await remindOfSessions(api().services);
    expect([await reminded(student), await reminded(mentor)]).toEqual([ofStudent, ofMentor]);
  },
);

test('the reminder of a moved session is sent again', async () => {
  const { student, mentor } = await api().pair();
  const { id } = await createSession(api().db, student, mentor, 20, {
    status: 'CONFIRMED',
    updatedAt: longAgo(),
  });
  await remindOfSessions(api().services);
  await startIn(id, 22 * 60);
  await remindOfSessions(api().services);
  expect(await reminded(student)).toEqual(['24', '24']);
});

test('a side that has chosen no reminder time is not reminded', async () => {
  const { student, mentor } = await api().pair();
  await choose(mentor, { reminders: [] });
  await createSession(api().db, student, mentor, 20, { status: 'CONFIRMED', updatedAt: longAgo() });
  expect(await remindOfSessions(api().services)).toBe(1);
  expect(await reminded(mentor)).toEqual([]);
});

test('a reminder that was due before the session was confirmed is not sent', async () => {
  const { student, mentor } = await api().pair();
  await choose(student, { reminders: [2880, 1440, 60] });
  const { id } = await createSession(api().db, student, mentor, 30, {
    status: 'CONFIRMED',
    updatedAt: new Date(),
  });
  await remindOfSessions(api().services);
  expect(await reminded(student)).toEqual([]);
  await api().db.update(sessions).set({ updatedAt: longAgo() }).where(eq(sessions.id, id));
  await remindOfSessions(api().services);
  expect(await reminded(student)).toEqual(['48']);
});

test('of several late reminders only the latest is sent', async () => {
  const { student, mentor } = await api().pair();
  await choose(student, { reminders: [1440, 180, 10] });
  const { id } = await createSession(api().db, student, mentor, 40, {
    status: 'CONFIRMED',
    updatedAt: longAgo(),
  });
  await startIn(id, 30);
  await remindOfSessions(api().services);
  expect(await reminded(student)).toEqual(['3']);
  expect(await reminded(mentor)).toEqual(['1']);
});

test('a side that turned reminders off in the bell is reminded once, outside the bell', async () => {
  const { student, mentor } = await api().pair();
  await choose(student, { bell: { reminders: false } });
  await createSession(api().db, student, mentor, 20, { status: 'CONFIRMED', updatedAt: longAgo() });
  expect([await remindOfSessions(api().services), await remindOfSessions(api().services)]).toEqual([2, 0]);
  expect((await student.client.get('/notifications')).body).toEqual([]);
});

test('several concurrent runs remind each side of each session once', async () => {
  const { student, mentor } = await api().pair();
  for (let hour = 1; hour <= 3; hour += 1)
    await createSession(api().db, student, mentor, 10 + hour * 2, {
      status: 'CONFIRMED',
      updatedAt: longAgo(),
    });
  await Promise.all([1, 2, 3].map(() => remindOfSessions(api().services)));
  for (const side of [student, mentor]) expect(await reminded(side)).toEqual(['24', '24', '24']);
});
