import { sql } from 'drizzle-orm';
import { createSession, createSlot, type SignedIn, useTestApi } from '../../testing/index.ts';
import {
  connect,
  emptyServer,
  LOOPBACK,
  readAgain,
  useCalendarServer,
  withServer,
} from './testing/calendar-server.ts';
import {
  chooseTarget,
  connectionOf,
  connectWriting,
  entriesIn,
  propertyOf,
  time,
  writeDue,
  writesOf,
} from './testing/session-entries.ts';

const api = useTestApi({ ...LOOPBACK, rateLimits: false });
const server = useCalendarServer();
beforeEach(() => emptyServer(server()));

const request = (student: SignedIn, mentor: SignedIn, hours = 80) =>
  createSession(api().db, student, mentor, hours, { topic: 'Rust lifetimes' });
const setStatus = (user: SignedIn, id: number, status: string) =>
  user.client.put(`/sessions/${id}`, { status, ...(status === 'CANCELLED' && { reason: 'I am ill.' }) });
const move = (student: SignedIn, id: number, { date, timeSlot }: { date: string; timeSlot: string }) =>
  student.client.post(`/sessions/${id}/reschedule`, { date, timeSlot });

withServer('no session is written if the mentor has chosen no calendar', async () => {
  const { mentor, student } = await api().pair();
  await connect(api(), mentor, server());
  expect((await connectionOf(mentor)).sessions).toMatchObject({
    calendarId: null,
    calendarName: null,
    waiting: 0,
  });
  const session = await request(student, mentor);
  await setStatus(mentor, session.id, 'CONFIRMED');
  await writeDue(api());
  expect(await entriesIn(server())).toEqual([]);
});

withServer(
  'a confirmed session appears with times, topic and link, and disappears after a cancellation',
  async () => {
    const { mentor, student } = await api().pair();
    await connectWriting(api(), mentor, server());
    const session = await request(student, mentor);
    await writeDue(api());
    expect(await entriesIn(server())).toEqual([]);

    expect((await setStatus(mentor, session.id, 'CONFIRMED')).status).toBe(200);
    expect((await connectionOf(mentor)).sessions).toMatchObject({ waiting: 1 });
    await writeDue(api());
    const [entry = '', ...others] = await entriesIn(server());
    expect(others).toEqual([]);
    expect(propertyOf(entry, 'DTSTART')).toBe(time(session.startsAt));
    expect(propertyOf(entry, 'DTEND')).toBe(time(session.endsAt));
    expect(propertyOf(entry, 'SUMMARY')).toMatch(/^Rust lifetimes \(/);
    expect(propertyOf(entry, 'STATUS')).toBe('CONFIRMED');
    expect(propertyOf(entry, 'URL')).toContain('http');
    expect(entry).not.toContain('VALARM');
    const file = await mentor.client.get(`/sessions/${session.id}/calendar.ics`);
    expect(propertyOf(entry, 'UID')).toBe(propertyOf(file.text, 'UID'));
    const { sessions } = await connectionOf(mentor);
    expect(sessions).toMatchObject({ waiting: 0, problem: null, calendarName: 'Work' });
    expect(sessions?.lastWrittenAt).not.toBeNull();

    await setStatus(mentor, session.id, 'CANCELLED');
    await writeDue(api());
    expect(await entriesIn(server())).toEqual([]);
  },
);

withServer('the entry of a moved session keeps the UID and the additions of the mentor', async () => {
  const { mentor, student } = await api().pair();
  await connectWriting(api(), mentor, server());
  const session = await request(student, mentor);
  await setStatus(mentor, session.id, 'CONFIRMED');
  await writeDue(api());
  const [first = ''] = await entriesIn(server());
  const alarm =
    'BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Soon\r\nTRIGGER:-PT10M\r\nEND:VALARM\r\nEND:VEVENT';
  const changed = first
    .replace('END:VEVENT', alarm)
    .replace('DESCRIPTION:Join', 'CATEGORIES:Work\r\nDESCRIPTION:Ask about the thesis\\nJoin');
  const path = `work/${encodeURIComponent(propertyOf(first, 'UID'))}.ics`;
  expect((await server().send('PUT', path, changed, { 'content-type': 'text/calendar' })).ok).toBe(true);

  const target = await createSlot(api().db, mentor, 130);
  expect((await move(student, session.id, target)).status).toBe(200);
  await writeDue(api());
  const [second = '', ...others] = await entriesIn(server());
  expect(others).toEqual([]);
  expect(propertyOf(second, 'UID')).toBe(propertyOf(first, 'UID'));
  expect(Number(propertyOf(second, 'SEQUENCE'))).toBeGreaterThan(Number(propertyOf(first, 'SEQUENCE')));
  expect(propertyOf(second, 'DTSTART')).toBe(time(target.startsAt));
  expect(propertyOf(second, 'STATUS')).toBe('TENTATIVE');
  expect(second).toContain('TRIGGER:-PT10M');
  expect(second).toContain('CATEGORIES:Work');
  expect(second).toContain('Ask about the thesis');
  expect(second).not.toContain('Join');

  await setStatus(mentor, session.id, 'CONFIRMED');
  await writeDue(api());
  const [third = ''] = await entriesIn(server());
  expect(propertyOf(third, 'STATUS')).toBe('CONFIRMED');
  expect(third).toMatch(/Ask about the thesis[\s\S]*Join/);
});

withServer.each(['declined', 'expired'] as const)(
  'a moved session that is %s disappears from the calendar',
  async (end) => {
    const { mentor, student } = await api().pair();
    await connectWriting(api(), mentor, server());
    const session = await request(student, mentor);
    await setStatus(mentor, session.id, 'CONFIRMED');
    await writeDue(api());
    await move(student, session.id, await createSlot(api().db, mentor, 130));
    await writeDue(api());
    expect(await entriesIn(server())).toHaveLength(1);
    if (end === 'declined') await setStatus(mentor, session.id, 'CANCELLED');
    else {
      await api().db.execute(
        sql`UPDATE sessions SET expires_at = now() - interval '1 minute' WHERE id = ${session.id}`,
      );
      const { expireRequests } = await import('../sessions/expire-sessions.ts');
      await expireRequests(api().services);
    }
    await writeDue(api());
    expect(await entriesIn(server())).toEqual([]);
  },
);

withServer('an entry that the mentor has removed is created again only when the session moves', async () => {
  const { mentor, student } = await api().pair();
  await connectWriting(api(), mentor, server());
  const session = await request(student, mentor);
  await setStatus(mentor, session.id, 'CONFIRMED');
  await writeDue(api());
  await server().send('DELETE', `work/${encodeURIComponent(`session-${session.id}@localhost`)}.ics`);
  expect(await entriesIn(server())).toEqual([]);
  await api().db.execute(sql`UPDATE sessions SET topic = 'Another topic' WHERE id = ${session.id}`);
  expect(await writesOf(api(), () => writeDue(api()))).toEqual({ kept: 1 });
  await api().db.execute(sql`UPDATE sessions SET topic = 'A third topic' WHERE id = ${session.id}`);
  expect(await writesOf(api(), () => writeDue(api()))).toEqual({ kept: 1 });
  expect(await entriesIn(server())).toEqual([]);

  const target = await createSlot(api().db, mentor, 130);
  await move(student, session.id, target);
  await setStatus(mentor, session.id, 'CONFIRMED');
  await writeDue(api());
  const [entry = ''] = await entriesIn(server());
  expect(propertyOf(entry, 'DTSTART')).toBe(time(target.startsAt));
});

withServer('a job that repeats an unrecorded write changes nothing', async () => {
  const { mentor, student } = await api().pair();
  await connectWriting(api(), mentor, server());
  const session = await request(student, mentor);
  await setStatus(mentor, session.id, 'CONFIRMED');
  await writeDue(api());
  const before = await entriesIn(server());
  for (const state of [sql`written_starts_at = NULL`, sql`written_starts_at = NULL, url = NULL`]) {
    await api().db.execute(
      sql`UPDATE calendar_entries SET due_at = now(), ${state} WHERE session_id = ${session.id}`,
    );
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ unchanged: 1 });
    expect(await entriesIn(server())).toEqual(before);
  }
});

withServer('an imported entry is updated, not duplicated, and removed after a cancellation', async () => {
  const { mentor, student } = await api().pair();
  await connectWriting(api(), mentor, server());
  const session = await request(student, mentor);
  await setStatus(mentor, session.id, 'CONFIRMED');
  const { text } = await mentor.client.get(`/sessions/${session.id}/calendar.ics`);
  const imported = text.replace(/METHOD:PUBLISH\r\n/, '').replace('Rust lifetimes', 'Earlier topic');
  expect(
    (await server().send('PUT', 'work/imported.ics', imported, { 'content-type': 'text/calendar' })).ok,
  ).toBe(true);
  expect(await writesOf(api(), () => writeDue(api()))).toEqual({ changed: 1 });
  const [entry = '', ...others] = await entriesIn(server());
  expect(others).toEqual([]);
  expect(propertyOf(entry, 'SUMMARY')).toMatch(/^Rust lifetimes/);
  await setStatus(student, session.id, 'CANCELLED');
  await writeDue(api());
  expect(await entriesIn(server())).toEqual([]);
});

withServer('the entry of a session does not make the slot busy, before or after a cancellation', async () => {
  const { mentor, student } = await api().pair();
  await connectWriting(api(), mentor, server());
  const session = await request(student, mentor);
  await setStatus(mentor, session.id, 'CONFIRMED');
  await writeDue(api());
  await readAgain(api(), mentor);
  const busy = async () =>
    (await api().db.execute(sql`SELECT 1 FROM busy_times WHERE account_id = ${mentor.id}`)).rows.length;
  expect(await busy()).toBe(0);
  await setStatus(student, session.id, 'CANCELLED');
  await readAgain(api(), mentor);
  expect(await busy()).toBe(0);
  const free = await student.client.get(`/schedules/available/${mentor.id}/${session.date}`);
  expect(free.body).toHaveLength(1);
});

withServer(
  'upcoming confirmed sessions move to the chosen calendar, and are removed if none is chosen',
  async () => {
    const { mentor, student } = await api().pair();
    const upcoming = await createSession(api().db, student, mentor, 80, { status: 'CONFIRMED' });
    await createSession(api().db, student, mentor, 90);
    await createSession(api().db, student, mentor, -80, { status: 'CONFIRMED' });
    await server().createCalendar('private', 'Private');
    await connectWriting(api(), mentor, server(), 'Work');
    await writeDue(api());
    const [entry = '', ...others] = await entriesIn(server());
    expect(others).toEqual([]);
    expect(propertyOf(entry, 'UID')).toContain(`session-${upcoming.id}@`);

    await chooseTarget(mentor, 'Private');
    await writeDue(api());
    expect(await entriesIn(server())).toEqual([]);
    expect(await entriesIn(server(), 'private')).toHaveLength(1);
    expect((await connectionOf(mentor)).sessions).toMatchObject({ calendarName: 'Private', waiting: 0 });

    await chooseTarget(mentor, null);
    await writeDue(api());
    expect(await entriesIn(server(), 'private')).toEqual([]);
    expect((await connectionOf(mentor)).sessions).toMatchObject({ calendarName: null, waiting: 0 });
    const { rows } = await api().db.execute(
      sql`SELECT 1 FROM calendar_entries WHERE account_id = ${mentor.id}`,
    );
    expect(rows).toEqual([]);
  },
);

withServer('fifty concurrent confirmations and three concurrent jobs result in fifty entries', async () => {
  const { mentor } = await api().pair();
  await connectWriting(api(), mentor, server());
  const student = await api().student();
  const sessions = [];
  for (let index = 0; index < 50; index += 1) sessions.push(await request(student, mentor, 80 + index));
  const responses = await Promise.all(sessions.map(({ id }) => setStatus(mentor, id, 'CONFIRMED')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const outcomes = await writesOf(api(), () =>
    Promise.all([writeDue(api()), writeDue(api()), writeDue(api())]),
  );
  expect(outcomes).toEqual({ created: 50 });
  expect(await entriesIn(server())).toHaveLength(50);
});

withServer('a confirmation while the mentor chooses a calendar is not lost', async () => {
  const { mentor, student } = await api().pair();
  await connect(api(), mentor, server());
  for (let round = 0; round < 8; round += 1) {
    const session = await request(student, mentor, 80 + round);
    await Promise.all([
      setStatus(mentor, session.id, 'CONFIRMED'),
      chooseTarget(mentor, round % 2 === 0 ? 'Work' : null).then(() => chooseTarget(mentor, 'Work')),
    ]);
    await writeDue(api());
    expect(await entriesIn(server())).toHaveLength(round + 1);
  }
});
