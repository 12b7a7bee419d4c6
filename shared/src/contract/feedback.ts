import { z } from 'zod';
import { FEEDBACK_REPORT_LENGTH, FEEDBACK_TEXT_LENGTH, HELPED_MAX, HELPED_TAGS } from './constants.ts';
import {
  idSchema,
  instantSchema,
  pageQuery,
  requiredText,
  textSchema,
  photoField,
  storedDateSchema,
} from './primitives.ts';
import { TEXTS } from './texts.ts';

export const ratingSchema = z.int(TEXTS.feedback.ratingRequired).min(1, TEXTS.feedback.ratingRequired).max(5);

const helpedSchema = z
  .array(z.enum(HELPED_TAGS))
  .max(HELPED_MAX, `Choose at most ${HELPED_MAX}.`)
  .refine((tags) => new Set(tags).size === tags.length, 'Choose each answer only once.');

export const feedbackSchema = z.object({
  id: idSchema,
  student: z.object({ id: idSchema, name: z.string() }),
  teacher: z.object({ id: idSchema, name: z.string() }),
  rating: z.number().int(),
  comment: z.string(),
  createdAt: instantSchema,
});
export const feedbackFull = feedbackSchema.extend({
  student: feedbackSchema.shape.student.extend(photoField),
  teacher: feedbackSchema.shape.teacher.extend(photoField),
  /** What helped the student (extra). May contain tags of later releases. */
  helped: z.array(z.string()).optional(),
  sessionId: idSchema.nullable().optional(),
  updatedAt: instantSchema.nullable().optional(),
  /** Deadline for edits by the author (decision 30). */
  editableUntil: instantSchema.optional(),
  reply: z.string().nullable().optional(),
  repliedAt: instantSchema.nullable().optional(),
  /** Whether the reviewed mentor has reported the feedback. Only this mentor gets the field. */
  isReported: z.boolean().optional(),
});
export type Feedback = z.infer<typeof feedbackFull>;

/** New feedback with the fields of the specification, and the extra `session`. */
export const plainFeedbackBody = z.strictObject({
  student: z.strictObject({ id: idSchema }),
  teacher: z.strictObject({ id: idSchema }),
  rating: ratingSchema,
  comment: textSchema(FEEDBACK_TEXT_LENGTH).optional().default(''),
  /** Extra: the session; by default the latest session without feedback. */
  session: z.strictObject({ id: idSchema }).optional(),
});
export const submitFeedbackBody = plainFeedbackBody.extend({
  helped: helpedSchema.optional(),
});
export type SubmitFeedbackBody = z.input<typeof submitFeedbackBody>;

/** A review may be sent back as it was read; read-only fields are ignored (decision 50). */
export const editFeedbackBody = z.strictObject({
  ...feedbackFull.partial().shape,
  rating: ratingSchema,
  comment: textSchema(FEEDBACK_TEXT_LENGTH),
  helped: helpedSchema.optional(),
});
export const replyBody = z.strictObject({ reply: textSchema(FEEDBACK_TEXT_LENGTH) });
export const reportBody = z.strictObject({ reason: requiredText(FEEDBACK_REPORT_LENGTH) });
export const feedbackListQuery = z.strictObject(pageQuery);

/** A completed session without feedback (extra). */
export const reviewableSession = z.object({
  sessionId: idSchema,
  teacher: z.object({ id: idSchema, name: z.string() }),
  topic: z.string(),
  date: storedDateSchema,
});
export type ReviewableSession = z.infer<typeof reviewableSession>;
