import { z } from 'zod';
import {
  dateSchema,
  idParam,
  idSchema,
  instantSchema,
  ruleSchema,
  textSchema,
  timeSlotSchema,
  photoField,
} from './primitives.ts';
import { NOTE_RULE, TOPIC_RULE } from './text-rule.ts';

export const sessionStatusSchema = z.enum(['PENDING', 'CONFIRMED', 'CANCELLED']);
export type SessionStatus = z.infer<typeof sessionStatusSchema>;

/** The outcome of a session, beyond its three statuses (decision 5). `null` while open. */
export const sessionOutcomeSchema = z.enum([
  'completed',
  'no_show_student',
  'no_show_mentor',
  'expired',
  'declined',
  'cancelled_by_student',
  'cancelled_by_mentor',
]);
export type SessionOutcome = z.infer<typeof sessionOutcomeSchema>;

export const sessionSchema = z.object({
  id: idSchema,
  teacher: z.object({ name: z.string() }),
  student: z.object({
    name: z.string(),
    image: z.string().nullable(),
    course: z.string(),
    level: z.string(),
  }),
  topic: z.string(),
  date: dateSchema,
  timeSlot: z.string(),
  status: sessionStatusSchema,
  /** The same hour and its length, for the requests screen. */
  time: z.string(),
  duration: z.string(),
});
export const sessionFull = sessionSchema.extend({
  teacher: sessionSchema.shape.teacher.extend({ id: idSchema.optional(), ...photoField }),
  student: sessionSchema.shape.student.extend({
    id: idSchema.optional(),
    isReturning: z.boolean().optional(),
    ...photoField,
  }),
  startsAt: instantSchema.optional(),
  endsAt: instantSchema.optional(),
  timeZone: z.string().optional(),
  outcome: sessionOutcomeSchema.nullable().optional(),
  /** The student's note to the mentor; `null` without a note. */
  note: z.string().nullable().optional(),
  /** Why it was declined or cancelled, as entered. */
  reason: z.string().nullable().optional(),
  /** URL of the meeting room; `null` unless confirmed (decision 39). */
  joinUrl: z.string().nullable().optional(),
  /** When an unanswered request expires (decision 1). */
  expiresAt: instantSchema.nullable().optional(),
  createdAt: instantSchema.optional(),
  /** Increases with each change. A decision with an outdated version is refused (409). */
  version: z.number().int().optional(),
});
export type Session = z.infer<typeof sessionFull>;

export const listStudentSessionsQuery = z.strictObject({ studentId: idParam });
export const listMentorSessionsQuery = z.strictObject({ teacherId: idParam });

export const bookSessionBody = z.strictObject({
  studentId: idSchema,
  teacherId: idSchema,
  date: dateSchema,
  timeSlot: timeSlotSchema,
  topic: ruleSchema(TOPIC_RULE),
  /** Extra: a note to the mentor; a blank note counts as none. */
  note: ruleSchema(NOTE_RULE).optional(),
});
export type BookSessionBody = z.infer<typeof bookSessionBody>;

/** Extra: the displayed version of the session. */
const shownVersion = z.number().int().min(1).max(2_147_483_647).optional();

export const updateSessionBody = z.strictObject({
  status: sessionStatusSchema,
  /** Extra: why it is declined or cancelled. */
  reason: textSchema(500).optional(),
  version: shownVersion,
});
export type UpdateSessionBody = z.infer<typeof updateSessionBody>;

export const rescheduleBody = z.strictObject({
  date: dateSchema,
  timeSlot: timeSlotSchema,
  version: shownVersion,
});
export type RescheduleBody = z.infer<typeof rescheduleBody>;

/** Whether the other side attended, reported after the end (extra). */
export const sessionOutcomeBody = z.strictObject({
  outcome: z.enum(['completed', 'no_show_student', 'no_show_mentor']),
  version: shownVersion,
});
