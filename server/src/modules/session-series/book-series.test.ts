import { addDays, seriesDates } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import {
  accounts,
  idempotencyKeys,
  sessions,
  sessionSeries,
  slotOffers,
  slots,
  vacations,
} from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { book, openSlot, writeRules } from '../booking-rules/testing/ruled-mentor.ts';
import {
  bookDates,
  DATES,
  mondays,
  openDates,
  pairWithMondays,
  preview,
  statesOf,
  TIME,
} from './testing/series-pair.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });

const rowsOf = (studentId: number) =>
  api().db.select().from(sessions).where(eq(sessions.studentId, studentId)).orderBy(sessions.startsAt);
const seriesOf = (studentId: number) =>
  api().db.select().from(sessionSeries).where(eq(sessionSeries.studentId, studentId));

test('a student books a weekly series, and the mentor sees the positions of the sessions', async () => {
  const { student, mentor } = await pairWithMondays(api(), 3);
  const booked = await bookDates(student, mentor, mondays(3), { note: 'Chapter 4' });
  expect(booked.status).toBe(201);
  expect(booked.body.sessions).toHaveLength(3);
  expect(booked.body.sessions[1]).toMatchObject({
    date: DATES[1],
    timeSlot: TIME,
    status: 'PENDING',
    topic: 'Borrowing',
    note: 'Chapter 4',
    series: { id: booked.body.id, everyWeeks: 1, count: 3, position: 2 },
  });
  const listed = await mentor.client.get('/sessions/teacher', { query: { teacherId: mentor.id } });
  expect(listed.body.map(({ series }: { series: { position: number } }) => series.position)).toEqual([
    1, 2, 3,
  ]);
});

test('a preview reports which dates are free, and why other dates are not', async () => {
  const { student, mentor } = await api().pair();
  const [other, elsewhere] = [await api().student(), await api().mentor()];
  await openDates(api(), mentor, [...mondays(4), DATES[5] ?? '']);
  await openSlot(api().db, mentor, DATES[6] ?? '', TIME, 30);
  await openSlot(api().db, elsewhere, DATES[1] ?? '', TIME);
  await book(other, { mentorId: mentor.id, date: DATES[2] ?? '', timeSlot: TIME });
  await book(student, { mentorId: elsewhere.id, date: DATES[1] ?? '', timeSlot: TIME });
  const [firstDate, lastDate] = [DATES[3] ?? '', DATES[3] ?? ''];
  await api().db.insert(vacations).values({ mentorId: mentor.id, firstDate, lastDate });
  expect(await statesOf(student, mentor, { count: 7 })).toEqual([
    'free',
    'ownSession',
    'taken',
    'vacation',
    'noSlot',
    'free',
    'otherLength',
  ]);
  const { body } = await preview(student, mentor, { count: 2, everyWeeks: 2 });
  expect(body.occurrences).toEqual([
    expect.objectContaining({ date: DATES[0], timeZone: 'UTC', startsAt: `${DATES[0]}T09:00:00.000Z` }),
    expect.objectContaining({ date: DATES[2], endsAt: `${DATES[2]}T10:00:00.000Z` }),
  ]);
});

test('a preview is refused if its last date is out of range', async () => {
  const { student, mentor } = await api().pair();
  const last = { count: 12, everyWeeks: 2 };
  expect((await preview(student, mentor, { ...last, date: '2100-07-30' })).status).toBe(200);
  const refused = await preview(student, mentor, { ...last, date: '2100-07-31' });
  expect([refused.status, refused.body.message]).toEqual([400, 'Date is out of range']);
});

test.each([
  { date: '-1' },
  { date: '2099-1-1' },
  { date: '2099-02-30' },
  { date: '２０９９-01-01' },
  { date: `${DATES[0]}\u2028` },
  { count: 1e9 },
  { everyWeeks: 1e9 },
])('a preview with %j is refused', async (fields) => {
  const { student, mentor } = await api().pair();
  expect((await preview(student, mentor, fields)).status).toBe(400);
});

test('only the student with an offer can book a series with the offered slot', async () => {
  const { student, mentor } = await pairWithMondays(api(), 3);
  const [, offered] = await api()
    .db.select()
    .from(slots)
    .where(eq(slots.mentorId, mentor.id))
    .orderBy(slots.startsAt);
  const until = new Date(Date.now() + 3_600_000);
  await api()
    .db.insert(slotOffers)
    .values({
      slotId: Number(offered?.id),
      mentorId: mentor.id,
      studentId: student.id,
      expiresAt: until,
      heldUntil: until,
    });
  expect((await bookDates(await api().student(), mentor, mondays(3))).status).toBe(409);
  expect((await bookDates(student, mentor, mondays(3))).status).toBe(201);
  const positions = (await rowsOf(student.id)).map(({ seriesPosition }) => seriesPosition);
  expect(positions).toEqual([1, 2, 3]);
});

test('a preview names the booking rule that a date breaks', async () => {
  const { student, mentor } = await pairWithMondays(api(), 3);
  const other = await api().student();
  await openSlot(api().db, mentor, DATES[0] ?? '', '02:00 PM');
  await book(other, { mentorId: mentor.id, date: DATES[0] ?? '', timeSlot: '02:00 PM' });
  await writeRules(api().db, mentor, { sessionsPerDay: 1, daysAhead: 14 });
  expect((await statesOf(student, mentor, { count: 3 })).slice(0, 1)).toEqual(['day']);
  expect((await statesOf(student, mentor, { count: 3 }))[2]).toBe('daysAhead');
});

test('a preview keeps the time of day in the zone of the mentor when clocks change', async () => {
  const { student, mentor } = await api().pair();
  await api().db.update(accounts).set({ timeZone: 'Europe/Prague' }).where(eq(accounts.id, mentor.id));
  const year = new Date().getUTCFullYear() + 1;
  const { body } = await preview(student, mentor, { date: `${year}-03-21`, everyWeeks: 1, count: 3 });
  const hours = body.occurrences.map(({ startsAt }: { startsAt: string }) => startsAt.slice(11, 16));
  expect(hours).toEqual(['08:00', expect.stringMatching(/^0[78]:00$/), '07:00']);
});

test('if one date is taken, nothing is booked, and the response names the date', async () => {
  const { student, mentor } = await pairWithMondays(api(), 3);
  const other = await api().student();
  await book(other, { mentorId: mentor.id, date: DATES[1] ?? '', timeSlot: TIME });
  const refused = await bookDates(student, mentor, mondays(3));
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(
    /^Nothing was booked, because you cannot book Mon \d+ \w+ \(taken\)\./,
  );
  expect(await rowsOf(student.id)).toEqual([]);
  expect(await seriesOf(student.id)).toEqual([]);
  const without = await bookDates(student, mentor, [DATES[0] ?? '', DATES[2] ?? '']);
  expect(without.body.sessions.map(({ series }: { series: object }) => series)).toMatchObject([
    { count: 2, position: 1 },
    { count: 2, position: 2 },
  ]);
});

test('concurrent requests with the same idempotency key book once', async () => {
  const { student, mentor } = await pairWithMondays(api(), 2);
  const headers = { 'idempotency-key': 'one-attempt' };
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => bookDates(student, mentor, mondays(2), { headers })),
  );
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await rowsOf(student.id)).toHaveLength(2);
  expect(
    await api().db.select().from(idempotencyKeys).where(eq(idempotencyKeys.accountId, student.id)),
  ).toHaveLength(1);
});

test('of 500 identical requests, exactly one books the series', async () => {
  const { student, mentor } = await pairWithMondays(api(), 2);
  const responses = await Promise.all(
    Array.from({ length: 500 }, () => bookDates(student, mentor, mondays(2))),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409, 429]));
  expect(await rowsOf(student.id)).toHaveLength(2);
});

test.each([
  ['13 dates', { dates: seriesDates(DATES[0] ?? '', 1, 13) }],
  ['one date', { dates: mondays(1) }],
  ['the same date twice', { dates: [DATES[0], DATES[0]] }],
  ['dates in descending order', { dates: [DATES[1], DATES[0]] }],
  ['another weekday', { dates: [DATES[0], addDays(DATES[1] ?? '', 1)] }],
  ['weekly dates for an interval of two weeks', { dates: mondays(2), everyWeeks: 2 }],
  ['an interval of three weeks', { dates: [DATES[0], DATES[3]], everyWeeks: 3 }],
  ['a first and a last date a year apart', { dates: seriesDates(DATES[0] ?? '', 52, 2) }],
  ['a length of 50 minutes', { dates: mondays(2), minutes: 50 }],
  ['no topic', { dates: mondays(2), topic: ' ' }],
])('a series is refused: %s', async (_name, more) => {
  const { student, mentor } = await pairWithMondays(api(), 2);
  const { dates, ...fields } = more as { dates: string[] };
  expect((await bookDates(student, mentor, dates, fields)).status).toBe(400);
});

test('only the student can book and preview their series', async () => {
  const { student, mentor } = await pairWithMondays(api(), 2);
  const other = await api().student();
  expect((await bookDates(other, mentor, mondays(2), { studentId: student.id })).status).toBe(403);
  expect((await preview(other, mentor, { studentId: student.id })).status).toBe(403);
  expect((await preview(mentor, mentor)).status).toBe(403);
});

test('a series with a paused or blocked mentor can be neither previewed nor booked', async () => {
  const { student, mentor } = await pairWithMondays(api(), 2);
  await api().db.update(accounts).set({ pausedAt: new Date() }).where(eq(accounts.id, mentor.id));
  for (const attempt of [preview(student, mentor), bookDates(student, mentor, mondays(2))])
    expect(await attempt).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/not taking new requests/) },
    });
  await api().db.update(accounts).set({ pausedAt: null }).where(eq(accounts.id, mentor.id));
  expect((await student.client.put(`/account/blocks/${mentor.id}`)).status).toBe(200);
  for (const attempt of [preview(student, mentor), bookDates(student, mentor, mondays(2))])
    expect((await attempt).status).toBe(404);
  expect(await rowsOf(student.id)).toEqual([]);
});

test('a series counts as one request, and a third waiting series is refused', async () => {
  const { student, mentor } = await pairWithMondays(api(), 12);
  const first = await bookDates(student, mentor, DATES);
  const second = await pairWithMondays(api(), 0);
  expect(first.status).toBe(201);
  for (const [hour, status] of [
    [1, 201],
    [2, 409],
  ] as const) {
    const timeSlot = `0${hour}:00 PM`;
    for (const date of mondays(2)) await openSlot(api().db, second.mentor, date, timeSlot);
    const response = await bookDates(student, second.mentor, mondays(2), { timeSlot });
    expect(response.status).toBe(status);
    if (status === 409) expect(response.body.message).toMatch(/^At most 2 series can wait/);
  }
});

test('the contract profile has no series', async () => {
  const pair = await contract().pair();
  expect((await preview(pair.student, pair.mentor)).status).toBe(404);
  expect((await bookDates(pair.student, pair.mentor, mondays(2))).status).toBe(404);
  expect((await pair.mentor.client.put('/session-series/1', {})).status).toBe(404);
});
