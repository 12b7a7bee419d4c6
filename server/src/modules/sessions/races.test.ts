import { TEXTS } from '@cairn/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { loadTestSettings } from '../../config.ts';
import { accounts, sessions, slots } from '../../database/schema/index.ts';
import { createSession, createSlot, type SignedIn, useTestApi } from '../../testing/index.ts';
import { interleaveWith } from '../../testing/row-lock.ts';
import { rezoneSchedule } from '../schedules/rezone.ts';
import type { Transaction } from '../../database/client/index.ts';

const api = useTestApi();
const { rounds } = loadTestSettings();
const LIVE = ['PENDING', 'CONFIRMED'] as const;

let hour = 100;
const nextHour = () => (hour += 1);

const eachRound = async (round: () => Promise<void>) => {
  for (let count = 0; count < rounds; count += 1) await round();
};
const book = (student: SignedIn, slot: { mentorId: number; date: string; timeSlot: string }) =>
  student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: slot.mentorId,
    date: slot.date,
    timeSlot: slot.timeSlot,
    topic: 'A race',
  });
const liveOf = (column: typeof sessions.studentId | typeof sessions.slotId, id: number) =>
  api()
    .db.select()
    .from(sessions)
    .where(and(eq(column, id), inArray(sessions.status, LIVE)));

test('of 200 students who book one slot, one succeeds and 199 get 409', async () => {
  const mentor = await api().mentor();
  const racers = await Promise.all(Array.from({ length: 200 }, () => api().student()));
  const spans: number[] = [];
  await eachRound(async () => {
    const slot = await createSlot(api().db, mentor, nextHour());
    const began = performance.now();
    const responses = await Promise.all(racers.map((student) => book(student, slot)));
    spans.push(performance.now() - began);
    const count = (status: number) => responses.filter((response) => response.status === status).length;
    expect([count(201), count(409)]).toEqual([1, 199]);
    const lost = responses.filter(({ status }) => status === 409);
    expect(new Set(lost.map(({ body }) => body.message))).toEqual(new Set([TEXTS.booking.slotTaken]));
    expect(await liveOf(sessions.slotId, slot.id)).toHaveLength(1);
  });
  spans.sort((first, second) => first - second);
  if (rounds >= 100) {
    process.stdout.write(
      `200 students, one slot: median ${spans[rounds / 2]?.toFixed(0)} ms, slowest ${spans.at(-1)?.toFixed(0)} ms\n`,
    );
  }
});

test('a student who concurrently books two slots with the same start gets one', async () => {
  await eachRound(async () => {
    const [student, one, other] = [await api().student(), await api().mentor(), await api().mentor()];
    const at = nextHour();
    const bookable = [await createSlot(api().db, one, at), await createSlot(api().db, other, at)];
    const responses = await Promise.all(bookable.map((slot) => book(student, slot)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

test('a request is never accepted after a concurrent cancellation', async () => {
  await eachRound(async () => {
    const [student, mentor] = [await api().student(), await api().mentor()];
    const session = await createSession(api().db, student, mentor, nextHour());
    const [accepted, cancelled] = await Promise.all([
      mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' }),
      student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' }),
    ]);
    const [row] = await api().db.select().from(sessions).where(eq(sessions.id, session.id));
    // The student can cancel after the acceptance, but the mentor cannot accept after the cancellation.
    if (accepted.status === 200)
      expect([row?.status, cancelled.status]).toEqual(
        cancelled.status === 200 ? ['CANCELLED', 200] : ['CONFIRMED', 409],
      );
    else expect([accepted.status, cancelled.status, row?.status]).toEqual([409, 200, 'CANCELLED']);
  });
});

test('if an admin blocks a participant during a booking, only a successful booking leaves a session', async () => {
  const admin = await api().admin();
  await eachRound(async () => {
    for (const role of ['students', 'teachers'] as const) {
      const [student, mentor] = [await api().student(), await api().mentor()];
      const slot = await createSlot(api().db, mentor, nextHour());
      const id = role === 'students' ? student.id : mentor.id;
      const [booked, blocked] = await Promise.all([
        book(student, slot),
        admin.client.put(`/admin/${role}/${id}/status`, { status: 'blocked' }),
      ]);
      expect(blocked.status).toBe(200);
      expect([201, 401, 404, 409]).toContain(booked.status);
      expect(await liveOf(sessions.slotId, slot.id)).toHaveLength(booked.status === 201 ? 1 : 0);
      const late = await createSlot(api().db, mentor, nextHour());
      expect([401, 404]).toContain((await book(student, late)).status);
    }
  });
});

test('a student who is deleted during a booking and an acceptance has no live session', async () => {
  const admin = await api().admin();
  await eachRound(async () => {
    const [student, mentor] = [await api().student(), await api().mentor()];
    const session = await createSession(api().db, student, mentor, nextHour());
    const slot = await createSlot(api().db, mentor, nextHour());
    const [accepted, booked, deleted] = await Promise.all([
      mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' }),
      book(student, slot),
      admin.client.delete(`/admin/students/${student.id}`),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 409]).toContain(accepted.status);
    expect([201, 401, 404, 409]).toContain(booked.status);
    expect(await liveOf(sessions.studentId, student.id)).toEqual([]);
    const [row] = await api().db.select().from(accounts).where(eq(accounts.id, student.id));
    expect(row?.deletedAt).not.toBeNull();
  });
});

test('a slot that is closed and booked concurrently is either open and booked, or closed', async () => {
  await eachRound(async () => {
    const [student, mentor] = [await api().student(), await api().mentor()];
    const slot = await createSlot(api().db, mentor, nextHour());
    const { date, timeSlot } = slot;
    const [booked, closed] = await Promise.all([
      book(student, slot),
      mentor.client.post('/schedules/save', [{ teacherId: mentor.id, date, timeSlot, available: false }]),
    ]);
    expect(closed.status).toBe(200);
    const [row] = await api().db.select().from(slots).where(eq(slots.id, slot.id));
    expect([booked.status, row?.isOpen]).toEqual(booked.status === 201 ? [201, true] : [409, false]);
  });
});

test('of two overlapping slots that are opened concurrently, one is refused', async () => {
  await eachRound(async () => {
    const mentor = await api().mentor();
    const responses = await Promise.all(
      ['09:00 AM', '09:30 AM'].map((timeSlot) =>
        mentor.client.post('/schedules/save', [
          { teacherId: mentor.id, date: '2030-05-06', timeSlot, available: true },
        ]),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('a booking is refused if the mentor changes the time zone concurrently', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const slot = await createSlot(api().db, mentor, nextHour());
  const response = await interleaveWith(
    api().services,
    ($client) => rezoneSchedule({ $client } as Transaction, mentor.id, 'Asia/Kolkata'),
    () => book(student, slot),
  );
  expect(response.status).toBe(409);
  const [moved] = await api().db.select().from(slots).where(eq(slots.id, slot.id));
  if (!moved) throw new Error('The slot is gone');
  const again = await book(student, moved);
  expect(again.body).toMatchObject({ date: moved.date, timeSlot: moved.timeSlot, timeZone: 'Asia/Kolkata' });
});
