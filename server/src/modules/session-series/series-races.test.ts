import type { BookingRules } from '@cairn/shared/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { sessions, sessionSeries } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { saveRules, writeRules } from '../booking-rules/testing/ruled-mentor.ts';
import { bookDates, change, DATES, mondays, openDates, bookedPair } from './testing/series-pair.ts';

const api = useTestApi({ rateLimits: false });
const racers: SignedIn[] = [];

beforeAll(async () => {
  for (let count = 0; count < 50; count += 1) racers.push(await api().student());
});

const liveOf = (mentor: SignedIn) =>
  api()
    .db.select()
    .from(sessions)
    .where(and(eq(sessions.mentorId, mentor.id), inArray(sessions.status, ['PENDING', 'CONFIRMED'])));
const deadlocks = async () =>
  Number(
    (
      await api().db.execute<{ n: string }>(
        sql`SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()`,
      )
    ).rows[0]?.n,
  );
/** Six consecutive dates. All parts contain the sixth date. */
const partOf = (index: number) =>
  DATES.filter((_date, place) => place >= index % 6 && place < (index % 6) + 6);

test.each<[string, Partial<BookingRules>]>([
  ['without rules', {}],
  ['with rules that count sessions', { sessionsPerDay: 2, bufferAfter: 15 }],
])(
  'of 50 concurrent bookings of overlapping series with a mentor %s, exactly one succeeds',
  async (_name, rules) => {
    const mentor = await api().mentor();
    await openDates(api(), mentor, DATES);
    await writeRules(api().db, mentor, rules);
    const before = await deadlocks();
    const responses = await Promise.all(
      racers.map((student, index) => bookDates(student, mentor, partOf(index))),
    );
    const booked = responses.filter(({ status }) => status === 201);
    expect(booked).toHaveLength(1);
    expect(responses.length - booked.length).toBe(responses.filter(({ status }) => status === 409).length);
    const live = await liveOf(mentor);
    expect(live).toHaveLength(booked.length * 6);
    expect(new Set(live.map(({ slotId }) => slotId)).size).toBe(live.length);
    const series = await api().db.select().from(sessionSeries).where(eq(sessionSeries.mentorId, mentor.id));
    expect(series).toHaveLength(booked.length);
    for (const { body } of responses.filter(({ status }) => status === 409))
      expect(body.message).toMatch(/^Nothing was booked, because you cannot book Mon/);
    expect(await deadlocks()).toBe(before);
  },
);

test('booking a series while the mentor saves booking rules causes no deadlock', async () => {
  const mentor = await api().mentor();
  await openDates(api(), mentor, DATES);
  await writeRules(api().db, mentor, { sessionsPerDay: 3 });
  const before = await deadlocks();
  for (let round = 0; round < 10; round += 1) {
    const [saved, booked] = await Promise.all([
      saveRules(mentor, { sessionsPerDay: 3 + (round % 2), version: round + 1 }),
      bookDates(racers[round] as SignedIn, mentor, mondays(12)),
    ]);
    expect([200, 409]).toContain(saved.status);
    expect([201, 409]).toContain(booked.status);
    if (booked.status === 201)
      await change(racers[round] as SignedIn, booked.body.id as number, 'end', booked.body.sessions);
  }
  expect(await deadlocks()).toBe(before);
});

test('of an acceptance and a concurrent end of a series, exactly one succeeds', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { student, mentor, id, sessions: booked } = await bookedPair(api(), 3);
    const [accepted, ended] = await Promise.all([
      change(mentor, id, 'accept', booked),
      change(student, id, 'end', booked),
    ]);
    expect([accepted.status, ended.status].toSorted()).toEqual([200, 409]);
    const statuses = (await api().db.select().from(sessions).where(eq(sessions.seriesId, id))).map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set([accepted.status === 200 ? 'CONFIRMED' : 'CANCELLED']));
  }
});

test('of an acceptance of a series and a concurrent cancellation of one session, exactly one succeeds', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { student, mentor, id, sessions: booked } = await bookedPair(api(), 3);
    const [accepted, cancelled] = await Promise.all([
      change(mentor, id, 'accept', booked),
      student.client.put(`/sessions/${booked[1]?.id}`, { status: 'CANCELLED', version: 1 }),
    ]);
    const live = await liveOf(mentor);
    if (accepted.status === 200) expect([cancelled.status, live.length]).toEqual([409, 3]);
    else expect([accepted.status, cancelled.status, live.length]).toEqual([409, 200, 2]);
  }
});
