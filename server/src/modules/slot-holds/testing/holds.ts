import { sql } from 'drizzle-orm';
import type { slots } from '../../../database/schema/index.ts';
import type { SignedIn, TestApi } from '../../../testing/index.ts';

type Slot = typeof slots.$inferSelect;

export const hold = (student: SignedIn, { id }: { id: number }) =>
  student.client.put(`/schedules/holds/${id}`, {});
export const release = (student: SignedIn, { id }: { id: number }) =>
  student.client.delete(`/schedules/holds/${id}`);
export const book = (student: SignedIn, { mentorId, date, timeSlot }: Slot) =>
  student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: mentorId,
    date,
    timeSlot,
    topic: 'Sockets',
  });

/** The ids of the slots that a student sees as free on the date of the given slot. */
export async function freeFor(student: SignedIn, { mentorId, date }: Slot): Promise<number[]> {
  const response = await student.client.get(`/schedules/available/${mentorId}/${date}`);
  return (response.body as Slot[]).map(({ id }) => id);
}

/** Moves the times of the hold of a slot back by `minutes`. */
export const backdateHold = (api: TestApi, { id }: { id: number }, minutes: number) =>
  api.db.execute(sql`UPDATE slot_holds SET held_at = held_at - make_interval(mins => ${minutes}),
    first_held_at = first_held_at - make_interval(mins => ${minutes}),
    expires_at = expires_at - make_interval(mins => ${minutes}) WHERE slot_id = ${id}`);

/** Tolerates up to a minute that has passed in the test. */
export function expectCountdown(secondsLeft: unknown, seconds: number): void {
  expect(secondsLeft).toBeLessThanOrEqual(seconds);
  expect(secondsLeft).toBeGreaterThan(seconds - 60);
}
