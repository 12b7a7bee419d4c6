import { z } from 'zod';
import { countSchema } from './primitives.ts';

/** Figures of a mentor's own work in the last twelve months, in the mentor's time zone (extra, decision 213). */
export const workFigures = z.object({
  /** The last twelve months, oldest first, with the sessions that took place. */
  months: z.array(z.object({ month: z.string(), sessions: countSchema, hours: z.number() })),
  sessions: countSchema,
  hours: z.number(),
  students: countSchema,
  /** Students with more than one session in these months. */
  returningStudents: countSchema,
  /** Median time until the mentor accepted or declined a request; `null` for too few answers. */
  answerMinutes: countSchema.nullable(),
  /** How often feedback names each tag for what helped; the most frequent tag first. */
  helped: z.array(z.object({ tag: z.string(), count: countSchema })),
});
export type WorkFigures = z.infer<typeof workFigures>;
