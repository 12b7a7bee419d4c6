import { z } from 'zod';
import { idSchema, instantSchema, pageQuery, photoField } from './primitives.ts';

/** A review that its mentor has reported. Admins decide whether it is hidden. */
export const reportedFeedback = z.object({
  id: idSchema,
  student: z.object({ id: idSchema, name: z.string(), ...photoField }),
  teacher: z.object({ id: idSchema, name: z.string() }),
  rating: z.number().int(),
  comment: z.string(),
  createdAt: instantSchema,
  reason: z.string(),
  reportedAt: instantSchema,
  state: z.enum(['open', 'hidden', 'kept']),
});
export type ReportedFeedback = z.infer<typeof reportedFeedback>;
export const reportedQuery = z.strictObject({
  state: z.enum(['open', 'hidden', 'kept']).optional(),
  ...pageQuery,
});
export const decideReportBody = z.strictObject({ decision: z.enum(['hide', 'keep']) });
