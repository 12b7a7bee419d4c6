import { z } from 'zod';
import { countSchema } from './primitives.ts';

/** Figures of a mentor's own work in the last twelve months, in the mentor's time zone (extra, decision 213). */
export const workFigures = z.object({
  /** The twelve months up to now, oldest first, each with the number and hours of the sessions that took place. */
  months: z.array(z.object({ month: z.string(), sessions: countSchema, hours: z.number() })),
  sessions: countSchema,
  hours: z.number(),
  students: countSchema,
  /** Students with more than one session in these months. */
  returningStudents: countSchema,
  /**
   * Median time until the mentor accepted or declined a request, over the latest requests; `null` for too few
   * answers. Students see the same figure.
   */
  answerMinutes: countSchema.nullable(),
  /** How often the feedback of these months names each tag for what helped; the most frequent tag first. */
  helped: z.array(z.object({ tag: z.string(), count: countSchema })),
});
export type WorkFigures = z.infer<typeof workFigures>;
