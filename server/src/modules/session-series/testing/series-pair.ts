import { seriesDates, type Session } from '@cairn/shared/contract';
import { mondayAfterNext, openSlot } from '../../booking-rules/testing/ruled-mentor.ts';
import type { SignedIn, TestApi } from '../../../testing/index.ts';

export const TIME = '09:00 AM';
/** Twelve Mondays in a row. */
export const DATES = seriesDates(mondayAfterNext(), 1, 12);

/** The first `count` of {@link DATES}. */
export const mondays = (count: number): string[] => DATES.slice(0, count);

/** Opens a slot of a mentor on each of the dates. */
export async function openDates(api: TestApi, mentor: SignedIn, dates: readonly string[], minutes = 60) {
  for (const date of dates) await openSlot(api.db, mentor, date, TIME, minutes);
}

/** Requests a preview of a weekly series on the first four of {@link DATES}. @param more overrides the query */
export const preview = (student: SignedIn, mentor: SignedIn, more: object = {}) =>
  student.client.get('/session-series/preview', {
    query: {
      studentId: student.id,
      teacherId: mentor.id,
      date: DATES[0] ?? '',
      timeSlot: TIME,
      minutes: 60,
      everyWeeks: 1,
      count: 4,
      ...more,
    },
  });

/** The states of a preview, in the order of its dates. */
export const statesOf = async (student: SignedIn, mentor: SignedIn, more: object = {}) => {
  const response = await preview(student, mentor, more);
  const { occurrences } = response.body as { occurrences: { state: string }[] };
  return occurrences.map(({ state }) => state);
};

/** Books a weekly series. */
export const bookDates = (
  student: SignedIn,
  mentor: SignedIn,
  dates: readonly string[],
  { headers = {}, ...more }: { headers?: Record<string, string>; [field: string]: unknown } = {},
) =>
  student.client.post(
    '/session-series',
    {
      studentId: student.id,
      teacherId: mentor.id,
      timeSlot: TIME,
      minutes: 60,
      everyWeeks: 1,
      topic: 'Borrowing',
      dates,
      ...more,
    },
    { headers },
  );

/** Accepts, declines or ends a series. @param sessions the sessions that the page shows */
export const change = (
  who: SignedIn,
  id: number,
  action: 'accept' | 'decline' | 'end',
  sessions: readonly Session[],
  reason?: string,
) =>
  who.client.put(`/session-series/${id}`, {
    action,
    sessions: sessions.map((session) => ({ id: session.id, version: session.version })),
    ...(reason !== undefined && { reason }),
  });

/** A student and a mentor with open slots on the first `count` Mondays. */
export async function pairWithMondays(api: TestApi, count: number) {
  const pair = await api.pair();
  await openDates(api, pair.mentor, mondays(count));
  return pair;
}

/** A student and a mentor with a booked series on the first `count` Mondays. */
export async function bookedPair(api: TestApi, count: number) {
  const pair = await pairWithMondays(api, count);
  const response = await bookDates(pair.student, pair.mentor, mondays(count));
  return { ...pair, ...(response.body as { id: number; sessions: Session[] }) };
}
