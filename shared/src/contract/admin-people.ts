import { z } from 'zod';
import { bothStatements } from './attendance.ts';
import {
  dateSchema,
  idParam,
  idSchema,
  instantSchema,
  pageQuery,
  requiredLine,
  requiredText,
} from './primitives.ts';
import { sessionOutcomeSchema, sessionStatusSchema } from './sessions.ts';

const person = z.object({ id: idSchema, name: z.string() });

/** A session as admins see it: without the URL of the meeting. */
export const adminSession = z.object({
  id: idSchema,
  student: person,
  teacher: person,
  topic: z.string(),
  status: sessionStatusSchema,
  outcome: sessionOutcomeSchema.nullable(),
  /** `null` unless the session is confirmed and has ended; absent on earlier servers. */
  attendance: bothStatements.nullable().optional(),
  startsAt: instantSchema,
  createdAt: instantSchema,
});
export type AdminSession = z.infer<typeof adminSession>;
/** Days are in UTC. The days `to` and `startsTo` are included. */
export const adminSessionsQuery = z.strictObject({
  /** Student or mentor of the session. */
  account: idParam.optional(),
  status: adminSession.shape.status.optional(),
  /** Earliest and latest day of the booking. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  /** Earliest and latest day of the session. */
  startsFrom: dateSchema.optional(),
  startsTo: dateSchema.optional(),
  ...pageQuery,
});
export type AdminSessionsQuery = z.output<typeof adminSessionsQuery>;

/** A review with its report; the review may be hidden. */
export const adminReview = z.object({
  id: idSchema,
  student: person,
  teacher: person,
  rating: z.number().int(),
  comment: z.string(),
  createdAt: instantSchema,
  isHidden: z.boolean(),
  report: z.object({ reason: z.string(), reportedAt: instantSchema, isOpen: z.boolean() }).nullable(),
});
export type AdminReview = z.infer<typeof adminReview>;
/** Days are in UTC. The day `to` is included. */
export const adminReviewsQuery = z.strictObject({
  /** Author or mentor of the review. */
  account: idParam.optional(),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  ...pageQuery,
});
export type AdminReviewsQuery = z.output<typeof adminReviewsQuery>;

export const NOTE_LENGTH = 2_000;
/** A note by an admin about an account, for admins only. Deleted with the account. */
export const adminNote = z.object({
  id: idSchema,
  text: z.string(),
  author: person,
  createdAt: instantSchema,
});
export type AdminNote = z.infer<typeof adminNote>;
export const addNoteBody = z.strictObject({ text: requiredText(NOTE_LENGTH) });
export const noteParams = z.object({ id: idParam, noteId: idParam });

export const MAIL_LENGTH = 5_000;
/** A plain-text mail to the owner of an account. */
export const sendMailBody = z.strictObject({ subject: requiredLine(120), text: requiredText(MAIL_LENGTH) });
export type SendMailBody = z.input<typeof sendMailBody>;
