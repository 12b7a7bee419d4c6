import { z } from 'zod';
import { bookingRuleSchema } from './booking-rules.ts';
import { SERIES_MAX, SERIES_MIN, SERIES_WEEKS, SESSION_REASON_LENGTH, SLOT_LENGTHS } from './constants.ts';
import {
  DATE_OUT_OF_RANGE,
  dateSchema,
  idParam,
  idSchema,
  instantSchema,
  isWithinCalendar,
  textSchema,
  timeSlotSchema,
  storedDateSchema,
} from './primitives.ts';
import { bookSessionBody, sessionFull } from './sessions.ts';

/** Why a date of a series cannot be booked; `free` if it can be booked. */
export const occurrenceState = z.union([
  z.enum([
    'free',
    /** The mentor has no open slot at this time, or the clocks of the mentor's zone skip the time. */
    'noSlot',
    'past',
    /** The student has another session at this time. */
    'ownSession',
    'taken',
    /** An offer (ADR 60) or a hold (ADR 82) keeps the slot for another student. */
    'held',
    'vacation',
    /** The calendar of the mentor is busy. */
    'busy',
    /** The slot has another length, or is too short for the session type. */
    'otherLength',
  ]),
  bookingRuleSchema,
]);
export type OccurrenceState = z.infer<typeof occurrenceState>;

const DAY_MS = 86_400_000;

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Slots must last exactly `minutes` or, with `sessionTypeId`, at least `minutes` (ADR 76). */
export const previewSeriesQuery = z
  .strictObject({
    studentId: idParam,
    teacherId: idParam,
    date: dateSchema,
    timeSlot: timeSlotSchema,
    minutes: z.coerce.number().pipe(z.literal(SLOT_LENGTHS)),
    sessionTypeId: idParam.optional(),
    everyWeeks: z.coerce.number().pipe(z.literal(SERIES_WEEKS)),
    count: integer(SERIES_MIN, SERIES_MAX),
  })
  .refine(({ date, everyWeeks, count }) => isWithinCalendar(date, 7 * everyWeeks * (count - 1) + 1), {
    path: ['date'],
    message: DATE_OUT_OF_RANGE,
  });
export type PreviewSeriesQuery = z.infer<typeof previewSeriesQuery>;

export const seriesOccurrence = z.object({
  /** In the mentor's time zone, like `timeSlot`. */
  date: storedDateSchema,
  timeSlot: z.string(),
  timeZone: z.string(),
  /** `null` for a time that the clocks of the mentor's zone skip. */
  startsAt: instantSchema.nullable(),
  endsAt: instantSchema.nullable(),
  state: occurrenceState,
});
export type SeriesOccurrence = z.infer<typeof seriesOccurrence>;
export const seriesPreview = z.object({ occurrences: z.array(seriesOccurrence) });

/** Whether the dates ascend, are multiples of `everyWeeks` weeks apart, and fit into a series of maximum length. */
function areDatesOfSeries(dates: readonly string[], everyWeeks: number): boolean {
  const steps = dates.map(
    (date) => (Date.parse(date) - Date.parse(dates[0] ?? date)) / (7 * everyWeeks * DAY_MS),
  );
  return steps.every(
    (step, index) =>
      Number.isInteger(step) && step < SERIES_MAX && (index === 0 || step > (steps[index - 1] ?? 0)),
  );
}

export const bookSeriesBody = bookSessionBody
  .omit({ date: true, minutes: true })
  .extend({
    /** The displayed length. If one of the sessions would have another length, nothing is booked (409, ADR 74). */
    minutes: z.literal(SLOT_LENGTHS),
    everyWeeks: z.literal(SERIES_WEEKS),
    /** The dates to book; the student may leave out dates of the preview. */
    dates: z.array(dateSchema).min(SERIES_MIN).max(SERIES_MAX),
  })
  .refine(({ dates, everyWeeks }) => areDatesOfSeries(dates, everyWeeks), {
    path: ['dates'],
    message: 'The dates must be in ascending order, match the chosen interval and fit into one series.',
  });
export type BookSeriesBody = z.infer<typeof bookSeriesBody>;

export const bookedSeries = z.object({ id: idSchema, sessions: z.array(sessionFull) });

/**
 * `accept` and `decline` answer all pending requests; `end` cancels all sessions that have not begun. `sessions` are
 * the displayed sessions. If the server finds other sessions or versions, nothing changes (409).
 */
export const changeSeriesBody = z.strictObject({
  action: z.enum(['accept', 'decline', 'end']),
  reason: textSchema(SESSION_REASON_LENGTH).optional(),
  sessions: z
    .array(z.strictObject({ id: idSchema, version: z.int().min(1).max(2_147_483_647) }))
    .min(1)
    .max(SERIES_MAX)
    .refine(
      (sessions) => new Set(sessions.map(({ id }) => id)).size === sessions.length,
      'List each session only once.',
    ),
});
export type ChangeSeriesBody = z.infer<typeof changeSeriesBody>;
export const changedSeries = z.object({ sessions: z.array(sessionFull) });
