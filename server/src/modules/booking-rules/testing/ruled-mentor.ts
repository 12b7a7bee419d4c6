import { addDays, type BookingRules, instantOf, NO_BOOKING_RULES, type Slot } from '@cairn/shared/contract';
import type { Database } from '../../../database/client/index.ts';
import { bookingRules, slots } from '../../../database/schema/index.ts';
import type { SignedIn, TestApi } from '../../../testing/index.ts';

const MINUTE_MS = 60_000;

/** The Monday after the next Monday: 8 to 14 days from today. */
export function mondayAfterNext(): string {
  const today = new Date();
  const date = today.toISOString().slice(0, 10);
  return addDays(date, 15 - (today.getUTCDay() || 7));
}

/** Opens a slot of a mentor in UTC. */
export async function openSlot(db: Database, mentor: SignedIn, date: string, timeSlot: string, minutes = 60) {
  const startsAt = instantOf({ date, timeSlot }, 'UTC');
  if (!startsAt) throw new Error(`There is no ${timeSlot} on ${date}`);
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const [slot] = await db
    .insert(slots)
    .values({ mentorId: mentor.id, date, timeSlot, timeZone: 'UTC', startsAt, endsAt })
    .returning();
  if (!slot) throw new Error('The slot was not written');
  return slot;
}

/** Saves rules. Missing rules do not apply. */
export const saveRules = (mentor: SignedIn, rules: Partial<BookingRules>) =>
  mentor.client.put(`/schedules/booking-rules/${mentor.id}`, { ...NO_BOOKING_RULES, ...rules });

/** Writes rules to the database, without the API. */
export async function writeRules(
  db: Database,
  mentor: SignedIn,
  rules: Partial<BookingRules>,
): Promise<void> {
  const { version: _version, ...fields } = { ...NO_BOOKING_RULES, ...rules };
  await db.insert(bookingRules).values({ mentorId: mentor.id, ...fields });
}

/** Books a slot. */
export const book = (
  student: SignedIn,
  { mentorId, date, timeSlot }: { mentorId: number; date: string; timeSlot: string },
) =>
  student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: mentorId,
    date,
    timeSlot,
    topic: 'Routing',
  });

/** The start times of the slots that a reader sees on a date. */
export async function timesOn(reader: SignedIn, mentor: SignedIn, date: string): Promise<string[]> {
  const response = await reader.client.get(`/schedules/available/${mentor.id}/${date}`);
  return (response.body as Slot[]).map(({ timeSlot }) => timeSlot);
}

/** The rule that excludes each slot of a date, by start time; null if no rule does. */
export async function exclusionsOn(mentor: SignedIn, date: string) {
  const response = await mentor.client.get(`/schedules/available/${mentor.id}/${date}`);
  return Object.fromEntries(
    (response.body as Slot[]).map(({ timeSlot, excludedBy }) => [timeSlot, excludedBy]),
  );
}

/** The start times of the slots that `pairWithSlots` opens on each date. */
export const HOURS = ['09:00 AM', '10:00 AM', '11:00 AM', '02:00 PM'] as const;

/** A student, and a mentor with four open slots on each of the dates. */
export async function pairWithSlots(api: TestApi, ...dates: string[]) {
  const pair = await api.pair();
  const open = async (date: string, timeSlot: string) => openSlot(api.db, pair.mentor, date, timeSlot);
  for (const date of dates) for (const time of HOURS) await open(date, time);
  const at = (date: string, timeSlot: string) => ({ mentorId: pair.mentor.id, date, timeSlot });
  return { ...pair, at, open };
}

/** Status and message of a response. */
export const refusalOf = async (response: Promise<{ status: number; body: { message?: string } }>) => {
  const { status, body } = await response;
  return [status, body.message];
};
