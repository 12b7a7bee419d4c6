import { z } from 'zod';
import { bookingRuleSchema } from './booking-rules.ts';
import { SLOT_LENGTHS, SUGGESTED_MAX } from './constants.ts';
import { canStartAt } from './slot-length.ts';
import {
  DATE_OUT_OF_RANGE,
  dateSchema,
  idParam,
  idSchema,
  instantSchema,
  isWithinCalendar,
  lineSchema,
  monthSchema,
  timeSlotSchema,
  timeZoneSchema,
  storedDateSchema,
} from './primitives.ts';

/** A slot. `available` and `isAvailable` have the same value (decision 7). */
export const slotSchema = z.object({
  id: idSchema,
  teacherId: idSchema,
  date: storedDateSchema,
  timeSlot: z.string(),
  available: z.boolean(),
  isAvailable: z.boolean(),
});
export const slotFull = slotSchema.extend({
  startsAt: instantSchema.optional(),
  endsAt: instantSchema.optional(),
  /** The mentor's zone, to which `date` and `timeSlot` refer (decision 3). */
  timeZone: z.string().optional(),
  /** For the owner only: whether students can book the slot, apart from holds (ADR 82) and a pause of the mentor. */
  isBookable: z.boolean().optional(),
  /** For the owner only: whether the slot is hidden from students because the owner's calendar is busy (ADR 64). */
  isBusy: z.boolean().optional(),
  /** For the owner only: the booking rule that hides the slot from students; `null` for none (ADR 75). */
  excludedBy: bookingRuleSchema.nullable().optional(),
  /** For the owner only: whether the slot can be proposed. Of the booking rules, only buffers apply. */
  isProposable: z.boolean().optional(),
  /** For the owner only: the pending or confirmed session in the slot; `null` for none. */
  session: z
    .object({
      id: idSchema,
      studentId: idSchema,
      studentName: z.string(),
      topic: z.string(),
      status: z.string(),
    })
    .nullable()
    .optional(),
  /** For the owner only: the group session in the slot; `null` for none (ADR 88). */
  group: z.object({ id: idSchema, title: z.string() }).nullable().optional(),
});
export type Slot = z.infer<typeof slotFull>;

export const availableSlotsParams = z.object({ teacherId: idParam, date: dateSchema });

/** Length of a slot in minutes (extra, ADR 74). */
const minutesSchema = z.literal(SLOT_LENGTHS, 'A slot lasts 30, 45, 60 or 90 minutes.').optional();
const startsOnGrid = ({ timeSlot, minutes }: { timeSlot: string; minutes?: number | undefined }) =>
  canStartAt(timeSlot, minutes);
const OFF_GRID = {
  path: ['timeSlot'],
  message: 'Slots of 30, 45 or 90 minutes must start on the quarter hour, such as 09:15 AM.',
};

const savedSlot = z.strictObject({
  teacherId: idSchema,
  date: dateSchema,
  timeSlot: timeSlotSchema,
  available: z.boolean(),
});
/** The request body as the specification defines it. */
export const plainScheduleBody = z.array(savedSlot).min(1).max(200);
/** Without `minutes`, an open slot keeps its length, and a new or reopened slot gets 60 minutes (ADR 74). */
export const saveScheduleBody = z
  .array(savedSlot.extend({ minutes: minutesSchema }).refine(startsOnGrid, OFF_GRID))
  .min(1)
  .max(400);
export type SaveScheduleBody = z.infer<typeof saveScheduleBody>;

export const setUnavailableBody = z.strictObject({
  teacherId: idSchema,
  date: dateSchema,
  unavailableSlots: z.array(timeSlotSchema).min(1).max(24),
});
export type SetUnavailableBody = z.infer<typeof setUnavailableBody>;

/** `moving` is a session for which the caller chooses another time. The booking rules ignore this session (ADR 75). */
export const scheduleRangeQuery = z
  .strictObject({ from: dateSchema, to: dateSchema, moving: idParam.optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before the first day' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 62 * 86_400_000, {
    path: ['to'],
    message: 'Must be within 62 days of the first day',
  });

/**
 * A calendar month in the reader's zone. Slots shorter than `minutes` and slots during a session of the reader do not
 * count. The session `moving` is ignored, as in {@link scheduleRangeQuery}.
 */
export const freeMonthQuery = z.strictObject({
  month: monthSchema,
  zone: timeZoneSchema,
  minutes: z.coerce.number().pipe(z.literal(SLOT_LENGTHS)).optional(),
  moving: idParam.optional(),
});
export type FreeMonthQuery = z.infer<typeof freeMonthQuery>;

/**
 * A suggested slot, within `SUGGESTED_DAYS` and `SUGGESTED_HOURS`. `isUsual`: in the last 180 days, the reader had a
 * session on this weekday at this time.
 */
export const suggestedSlot = slotFull.extend({ isUsual: z.boolean() });
export type SuggestedSlot = z.infer<typeof suggestedSlot>;

/**
 * `days`: bookable days of the month, with their numbers of slots. `next`: the next bookable day in any month. Dates
 * are in the requested zone. `suggested`: at most one slot per day; absent on earlier servers.
 */
export const freeMonth = z.object({
  days: z.array(z.object({ date: storedDateSchema, free: z.int().positive() })).max(31),
  next: storedDateSchema.nullable(),
  suggested: z.array(suggestedSlot).max(SUGGESTED_MAX).optional(),
});
export type FreeMonth = z.infer<typeof freeMonth>;

/** `weekday` is 1 for Monday to 7 for Sunday; entries without `minutes` last 60 minutes. */
export const weeklyTemplate = z.strictObject({
  hours: z
    .array(
      z
        .strictObject({
          weekday: z.int().min(1).max(7),
          timeSlot: timeSlotSchema,
          minutes: minutesSchema,
        })
        .refine(startsOnGrid, OFF_GRID),
    )
    .max(336),
});
export type WeeklyTemplate = z.infer<typeof weeklyTemplate>;

export const applyTemplateBody = z
  .strictObject({ from: dateSchema, weeks: z.int().min(1).max(26) })
  .refine(({ from, weeks }) => isWithinCalendar(from, 7 * weeks), {
    path: ['from'],
    message: DATE_OUT_OF_RANGE,
  });
export const copyWeekBody = z
  .strictObject({ teacherId: idSchema, from: dateSchema, to: dateSchema })
  .refine(({ from }) => isWithinCalendar(from, 7), { path: ['from'], message: DATE_OUT_OF_RANGE })
  .refine(({ to }) => isWithinCalendar(to, 7), { path: ['to'], message: DATE_OUT_OF_RANGE });

/** The result of a bulk change: numbers of changed slots, and each skipped slot with the reason. */
export const scheduleChange = z.object({
  opened: z.number(),
  closed: z.number(),
  skipped: z.array(
    z.object({
      date: storedDateSchema,
      timeSlot: z.string(),
      reason: z.enum(['booked', 'past', 'dayOff', 'noSuchTime', 'overlap']),
    }),
  ),
});
export type ScheduleChange = z.infer<typeof scheduleChange>;

export const dayOffBody = z.strictObject({ date: dateSchema, off: z.boolean() });
export const daysOff = z.object({ dates: z.array(storedDateSchema) });

/** Maximum length of the note of a vacation. */
export const VACATION_NOTE_LENGTH = 120;
/** Maximum number of days of a vacation, and of days until its start. */
export const VACATION_DAYS = 366;

/** First and last day of a vacation in the mentor's zone, both included, and a note for students. */
export const vacationSchema = z.object({ from: dateSchema, until: dateSchema, note: z.string() });
export type Vacation = z.infer<typeof vacationSchema>;

export const vacationBody = z
  .strictObject({ from: dateSchema, until: dateSchema, note: lineSchema(VACATION_NOTE_LENGTH) })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'The last day must not be before the first day.',
  })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) < VACATION_DAYS * 86_400_000, {
    path: ['until'],
    message: 'A vacation is at most a year long.',
  });

/** The caller's current or upcoming vacation; `null` if there is none. */
export const ownVacation = z.object({ vacation: vacationSchema.nullable() });
