import { z } from 'zod';
import { countSchema } from './primitives.ts';

/** Figures that show mentors their work of the last twelve months, in their time zone (extra, decision 213). */
export const workFigures = z.object({
  /** Held sessions and their hours per month, oldest month first, including the current one. */
  months: z.array(z.object({ month: z.string(), sessions: countSchema, hours: z.number() })),
  sessions: countSchema,
  hours: z.number(),
  students: countSchema,
  /** Students with more than one session in these months. */
  returningStudents: countSchema,
  /** Median minutes from a request to its answer, as students see it; `null` for too few answers. */
  answerMinutes: countSchema.nullable(),
  /** Tags for what helped, the most frequent first. */
  helped: z.array(z.object({ tag: z.string(), count: countSchema })),
});
export type WorkFigures = z.infer<typeof workFigures>;
