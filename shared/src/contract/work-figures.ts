import { z } from 'zod';
import { countSchema } from './primitives.ts';

/** Figures of a mentor's own work in the last twelve months, in the mentor's time zone (extra, decision 213). */
export const workFigures = z.object({
  /** Held sessions and their hours per month, oldest month first, including the current one. */
  months: z.array(z.object({ month: z.string(), sessions: countSchema, hours: z.number() })),
  sessions: countSchema,
  hours: z.number(),
  students: countSchema,
  /** Students with more than one session in these months. */
  returningStudents: countSchema,
  /** Median minutes until an answer to the latest requests, as students see it; `null` for too few answers. */
  answerMinutes: countSchema.nullable(),
  /** Choices of what helped, from the feedback of these months; the most frequent first. */
  helped: z.array(z.object({ tag: z.string(), count: countSchema })),
});
export type WorkFigures = z.infer<typeof workFigures>;
