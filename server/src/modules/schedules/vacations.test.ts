import { addDays, dateIn } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import { vacations } from '../../database/schema/index.ts';
import { createSession, createSlot, hoursFromNow, type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => addDays(today, days);

const setVacation = (mentor: SignedIn, from: string, until: string, note = '') =>
  mentor.client.put(`/schedules/vacation/${mentor.id}`, { from, until, note });
const removeVacation = (mentor: SignedIn) => mentor.client.delete(`/schedules/vacation/${mentor.id}`);
const vacationOf = async (mentor: SignedIn) =>
  (await mentor.client.get(`/schedules/vacation/${mentor.id}`)).body.vacation;
const book = (student: SignedIn, slot: { mentorId: number; date: string; timeSlot: string }) =>
  student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: slot.mentorId,
    date: slot.date,
    timeSlot: slot.timeSlot,
    topic: 'Routing',
  });
const freeOn = async (reader: SignedIn, mentor: SignedIn, date: string) =>
  (await reader.client.get(`/schedules/available/${mentor.id}/${date}`)).body;

test('free slots in a vacation are neither shown to students nor bookable', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  const [away, later] = [await createSlot(api().db, mentor, 80), await createSlot(api().db, mentor, 300)];
  const set = await setVacation(mentor, away.date, away.date, 'Hiking');
  expect(set.body).toEqual({ vacation: { from: away.date, until: away.date, note: 'Hiking' } });
  expect(await freeOn(student, mentor, away.date)).toEqual([]);
  expect(await freeOn(mentor, mentor, away.date)).toMatchObject([{ isAvailable: true }]);
  const page = (await student.client.get(`/teachers/${mentor.id}`)).body;
  expect(page).toMatchObject({
    nextSlot: { date: later.date },
    vacation: { from: away.date, until: away.date, note: 'Hiking' },
  });
  const found = await student.client.get('/teachers', { query: { availableOn: away.date } });
  expect(found.body.map(({ id }: { id: number }) => id)).not.toContain(mentor.id);
  const refused = await book(student, away);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('This mentor is away at that time. Please choose another.');
  expect((await book(student, later)).status).toBe(201);

  expect((await removeVacation(mentor)).body).toEqual({ vacation: null });
  expect((await removeVacation(mentor)).status).toBe(200);
  expect(await freeOn(student, mentor, away.date)).toHaveLength(1);
  expect((await book(student, away)).status).toBe(201);
});

test('in a vacation, a request can be accepted, but no session can be moved there', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  const request = await createSession(api().db, student, mentor, 80, {
    status: 'PENDING',
    expiresAt: hoursFromNow(48),
  });
  const confirmed = await createSession(api().db, student, mentor, 400);
  const free = await createSlot(api().db, mentor, 84);
  await setVacation(mentor, addDays(request.date, -1), addDays(request.date, 1));
  const accepted = await mentor.client.put(`/sessions/${request.id}`, { status: 'CONFIRMED' });
  expect(accepted.body).toMatchObject({ status: 'CONFIRMED' });
  const moved = await student.client.post(`/sessions/${confirmed.id}/reschedule`, {
    date: free.date,
    timeSlot: free.timeSlot,
  });
  expect(moved.status).toBe(409);
});

test('a new vacation replaces the former vacation, and a day off stays closed', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  const [first, second] = [await createSlot(api().db, mentor, 80), await createSlot(api().db, mentor, 200)];
  await mentor.client.put(`/schedules/days-off/${mentor.id}`, { date: first.date, off: true });
  await setVacation(mentor, first.date, first.date);
  await setVacation(mentor, second.date, second.date, 'Moved');
  expect(await vacationOf(mentor)).toEqual({ from: second.date, until: second.date, note: 'Moved' });
  await removeVacation(mentor);
  expect(await freeOn(student, mentor, first.date)).toEqual([]);
  expect(await freeOn(student, mentor, second.date)).toHaveLength(1);
});

test('an invalid vacation is refused with the name of the field, and a valid note is cleaned', async () => {
  const mentor = await api().mentor();
  const refused = async (from: string, until: string, note = '') => {
    const { status, body } = await setVacation(mentor, from, until, note);
    expect(status).toBe(400);
    return body.errors.map(({ path }: { path: string }) => path);
  };
  expect(await refused(inDays(-9), inDays(-2))).toEqual(['until']);
  expect(await refused(inDays(9), inDays(8))).toEqual(['until']);
  expect(await refused(inDays(1), inDays(368))).toEqual(['until']);
  expect(await refused(inDays(370), inDays(371))).toEqual(['from']);
  expect(await refused(inDays(1), '2027-02-30')).toEqual(['until']);
  expect(await refused(inDays(1), inDays(2), 'x'.repeat(121))).toEqual(['note']);
  expect(await vacationOf(mentor)).toBeNull();
  const cleaned = await setVacation(mentor, inDays(1), inDays(2), '  Back\u2028soon\u0007 ');
  expect(cleaned.body.vacation.note).toBe('Back soon');
});

test('a vacation that has ended in the mentor’s zone is not returned', async () => {
  const mentor = await api().mentor({ timeZone: 'Pacific/Kiritimati' });
  const yesterday = addDays(dateIn('Pacific/Kiritimati', Date.now()), -1);
  await api().db.insert(vacations).values({ mentorId: mentor.id, firstDate: yesterday, lastDate: yesterday });
  expect(await vacationOf(mentor)).toBeNull();
});

test('only the mentor can read and change the vacation', async () => {
  const [mentor, other, student] = [await api().mentor(), await api().mentor(), await api().student()];
  const path = `/schedules/vacation/${mentor.id}`;
  for (const { client } of [other, student, await api().admin()]) {
    expect((await client.get(path)).status).toBe(403);
    expect((await client.put(path, { from: inDays(1), until: inDays(2), note: '' })).status).toBe(403);
    expect((await client.delete(path)).status).toBe(403);
  }
});

test('concurrent changes leave one vacation, and bookings during a change are refused', async () => {
  const mentor = await api().mentor();
  const slots = await Promise.all(
    Array.from({ length: 12 }, (_, index) => createSlot(api().db, mentor, 100 + index * 2)),
  );
  const students = await Promise.all(slots.map(() => api().student()));
  const [from, until] = [slots[0]?.date ?? '', slots.at(-1)?.date ?? ''];
  const set = await Promise.all(Array.from({ length: 20 }, () => setVacation(mentor, from, until)));
  expect(new Set(set.map(({ status }) => status))).toEqual(new Set([200]));
  const [, ...responses] = await Promise.all([
    setVacation(mentor, from, until, 'Changed'),
    ...slots.map((slot, index) => book(students[index] as SignedIn, slot)),
  ]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([409]));
  const rows = await api().db.select().from(vacations).where(eq(vacations.mentorId, mentor.id));
  expect(rows).toHaveLength(1);
});

test('a booking waits for the commit of a vacation and is refused', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  const slot = await createSlot(api().db, mentor, 120);
  const { pool } = api().services.database;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM slots WHERE id = $1 FOR UPDATE', [slot.id]);
    await client.query('INSERT INTO vacations (mentor_id, first_date, last_date) VALUES ($1, $2, $2)', [
      mentor.id,
      slot.date,
    ]);
    const booking = book(student, slot);
    for (let waiting = 0; waiting === 0;) {
      const { rows } = await pool.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pg_locks l JOIN pg_stat_activity a USING (pid)
          WHERE NOT l.granted AND a.query LIKE 'WITH sl AS%'`,
      );
      waiting = rows[0]?.waiting ?? 0;
    }
    await client.query('COMMIT');
    expect((await booking).status).toBe(409);
  } finally {
    client.release();
  }
});
