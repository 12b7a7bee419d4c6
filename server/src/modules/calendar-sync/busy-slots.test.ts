import { dateIn, type CalendarAccount, type CalendarConnection, type Slot } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { createSlot, decodeMail, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import {
  connect,
  emptyServer,
  LOOPBACK,
  readAgain,
  useCalendarServer,
  withServer,
} from './testing/calendar-server.ts';

const api = useTestApi(LOOPBACK);
const mail = useTestMail(api);
const server = useCalendarServer();
beforeEach(() => emptyServer(server()));

type TestSlot = Awaited<ReturnType<typeof createSlot>>;

const time = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const during = ({ startsAt, endsAt }: TestSlot) => [`DTSTART:${time(startsAt)}`, `DTEND:${time(endsAt)}`];
const connectionOf = async (mentor: SignedIn) =>
  ((await mentor.client.get('/account/calendar-account')).body as CalendarAccount)
    .connection as CalendarConnection;
const slotsOn = async (reader: SignedIn, { mentorId, date }: TestSlot) =>
  (await reader.client.get(`/schedules/available/${mentorId}/${date}`)).body as Slot[];
const book = (student: SignedIn, { mentorId, date, timeSlot }: TestSlot) =>
  student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: mentorId,
    date,
    timeSlot,
    topic: 'Routing',
  });

withServer("students cannot see or book hours that are busy in the mentor's calendar", async () => {
  const { mentor, student } = await api().pair();
  const [busy, later] = [await createSlot(api().db, mentor, 80), await createSlot(api().db, mentor, 300)];
  await server().putEvent('work/dentist', during(busy));
  expect((await connect(api(), mentor, server())).connection?.calendars).toMatchObject([
    { name: 'Work', isBlocking: true },
  ]);
  expect(await slotsOn(student, busy)).toEqual([]);
  expect(await slotsOn(mentor, busy)).toMatchObject([{ isAvailable: true, isBusy: true }]);
  expect(await slotsOn(mentor, later)).toMatchObject([{ isAvailable: true, isBusy: false }]);
  const page = await student.client.get(`/teachers/${mentor.id}`);
  expect(page.body).toMatchObject({ nextSlot: { date: later.date } });
  const found = await student.client.get('/teachers', { query: { availableOn: busy.date } });
  expect(found.body.map(({ id }: { id: number }) => id)).not.toContain(mentor.id);
  const refused = await book(student, busy);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This mentor is busy at that time. Please choose another.',
  ]);
  expect((await book(student, later)).status).toBe(201);

  await server().send('DELETE', 'work/dentist.ics');
  await readAgain(api(), mentor);
  expect(await slotsOn(student, busy)).toHaveLength(1);
  expect((await book(student, busy)).status).toBe(201);
});

withServer('titles and UIDs of entries and the plain password are not stored', async () => {
  const mentor = await api().mentor();
  await server().putEvent('work/dentist', during(await createSlot(api().db, mentor, 80)));
  await connect(api(), mentor, server());
  const { rows } = await api().db.execute<{ row: string }>(sql`
    SELECT row_to_json(b)::text AS row FROM busy_times b UNION ALL
    SELECT row_to_json(c)::text FROM connected_calendars c UNION ALL
    SELECT row_to_json(a)::text FROM calendar_accounts a`);
  const stored = rows.map(({ row }) => row).join();
  expect(stored).not.toMatch(/Private matter|dentist/);
  expect(stored).not.toContain(server().password);
  expect(api().logged.join()).not.toContain(server().password);
});

withServer('the database refuses a booking of a busy hour', async () => {
  const { mentor, student } = await api().pair();
  const slot = await createSlot(api().db, mentor, 80);
  const insert = () =>
    api().db.execute(sql`
      INSERT INTO sessions (slot_id, mentor_id, student_id, date, time_slot, time_zone, starts_at, ends_at, topic, expires_at)
      SELECT id, mentor_id, ${student.id}, date, time_slot, time_zone, starts_at, ends_at, 'x', now() + interval '1 day'
        FROM slots WHERE id = ${slot.id}`);
  await server().putEvent('work/dentist', during(slot));
  await connect(api(), mentor, server());
  await expect(insert()).rejects.toMatchObject({
    cause: expect.objectContaining({ constraint: 'sessions_need_no_busy_time' }),
  });
});

withServer('only chosen calendars block time', async () => {
  const { mentor, student } = await api().pair();
  const slot = await createSlot(api().db, mentor, 80);
  await server().createCalendar('private', 'Private');
  await server().putEvent('private/dentist', during(slot));
  const { connection } = await connect(api(), mentor, server());
  expect(await slotsOn(student, slot)).toEqual([]);
  const idOf = (name: string) => connection?.calendars.find((each) => each.name === name)?.id;
  const choose = (...blocking: (number | undefined)[]) =>
    mentor.client.put('/account/calendar-account/calendars', { blocking });
  const chosen = await choose(idOf('Work'));
  expect((chosen.body as CalendarAccount).connection?.calendars).toMatchObject([
    { name: 'Private', isBlocking: false },
    { name: 'Work', isBlocking: true },
  ]);
  expect(await slotsOn(student, slot)).toHaveLength(1);
  await choose(idOf('Work'), idOf('Private'));
  await readAgain(api(), mentor);
  expect(await slotsOn(student, slot)).toEqual([]);
});

withServer('the metrics count each read of an account as unchanged or as changed', async () => {
  const mentor = await api().mentor();
  await server().putEvent('work/dentist', during(await createSlot(api().db, mentor, 80)));
  await connect(api(), mentor, server());
  const read = async () => {
    const outcomes = async () => (await api().services.metrics.calendarReads.get()).values;
    const count = async (outcome: string) =>
      (await outcomes()).find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    const before = [await count('unchanged'), await count('changed')];
    await readAgain(api(), mentor);
    const after = [await count('unchanged'), await count('changed')];
    return after.map((value, index) => value - (before[index] ?? 0));
  };
  expect(await read()).toEqual([1, 0]);
  await server().putEvent('work/other', during(await createSlot(api().db, mentor, 100)));
  expect(await read()).toEqual([0, 1]);
});

withServer('an all-day entry blocks the day in the zone of the mentor', async () => {
  const timeZone = 'Pacific/Auckland';
  const mentor = await api().mentor({ timeZone });
  const student = await api().student();
  const slot = await createSlot(api().db, mentor, 80);
  const day = dateIn(timeZone, slot.startsAt);
  await server().putEvent('work/holiday', [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`]);
  await connect(api(), mentor, server());
  expect(await slotsOn(student, slot)).toEqual([]);
});

withServer(
  'the busy times of a deleted calendar are removed, and a new calendar does not block time',
  async () => {
    const { mentor, student } = await api().pair();
    const slot = await createSlot(api().db, mentor, 80);
    await server().createCalendar('private', 'Private');
    await server().putEvent('private/dentist', during(slot));
    await connect(api(), mentor, server());
    await server().send('DELETE', 'private/');
    await server().createCalendar('new', 'New');
    await server().putEvent('new/dentist', during(slot));
    await readAgain(api(), mentor);
    expect(await slotsOn(student, slot)).toHaveLength(1);
    expect((await connectionOf(mentor)).calendars).toMatchObject([
      { name: 'New', isBlocking: false },
      { name: 'Work', isBlocking: true },
    ]);
  },
);

withServer('while the calendar server is down, busy times stay and the mentor gets one mail', async () => {
  const { mentor, student } = await api().pair();
  const slot = await createSlot(api().db, mentor, 80);
  await server().putEvent('work/dentist', during(slot));
  await connect(api(), mentor, server());
  await server().stop();
  await readAgain(api(), mentor);
  expect(await connectionOf(mentor)).toMatchObject({ problem: 'unreachable' });
  await api().db.execute(
    sql`UPDATE calendar_accounts SET problem_since = now() - interval '1 day' WHERE account_id = ${mentor.id}`,
  );
  for (let attempt = 0; attempt < 3; attempt += 1) await readAgain(api(), mentor);
  await mail.send();
  const mails = mail.to(mentor.email).map(({ text }) => decodeMail(text));
  expect(mails).toEqual([expect.stringContaining('is not responding. We keep trying')]);
  expect(await slotsOn(student, slot)).toEqual([]);
  const { rows } = await api().db.execute<{ pause: number }>(sql`
    SELECT extract(epoch FROM next_read_at - now())::int AS pause FROM calendar_accounts WHERE account_id = ${mentor.id}`);
  expect(rows[0]?.pause).toBeGreaterThan(300);

  await server().start();
  await readAgain(api(), mentor);
  expect(await connectionOf(mentor)).toMatchObject({ problem: null, problemSince: null });
});

withServer('a mentor with an outdated calendar password gets one mail and can connect again', async () => {
  const { mentor, student } = await api().pair();
  const slot = await createSlot(api().db, mentor, 80);
  await server().putEvent('work/dentist', during(slot));
  await connect(api(), mentor, server());
  const earlier = server().password;
  server().changePassword('another one');
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) await readAgain(api(), mentor);
    expect(await connectionOf(mentor)).toMatchObject({ problem: 'refused' });
    await mail.send();
    expect(mail.to(mentor.email)).toHaveLength(1);
    expect(await slotsOn(student, slot)).toEqual([]);
    await connect(api(), mentor, server());
    expect(await connectionOf(mentor)).toMatchObject({ problem: null, calendars: [{ isBlocking: true }] });
    expect(await slotsOn(student, slot)).toEqual([]);
  } finally {
    server().changePassword(earlier);
  }
});

withServer(
  'disconnecting the calendar account deletes its busy times, and a repeated call succeeds',
  async () => {
    const { mentor, student } = await api().pair();
    const slot = await createSlot(api().db, mentor, 80);
    await server().putEvent('work/dentist', during(slot));
    await connect(api(), mentor, server());
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const gone = await mentor.client.delete('/account/calendar-account');
      expect([gone.status, gone.body]).toEqual([200, { connection: null }]);
    }
    expect(await slotsOn(student, slot)).toHaveLength(1);
    const { rows } = await api().db.execute(sql`SELECT 1 FROM busy_times WHERE account_id = ${mentor.id}`);
    expect(rows).toEqual([]);
  },
);
