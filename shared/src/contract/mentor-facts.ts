import { z } from 'zod';
import { countSchema } from './primitives.ts';

/** Facts about the past of a mentor (extra, decision 169). Raw counts; the page decides when to show a percentage. */
export const mentorFacts = z.object({
  /** Confirmed sessions that have ended, without agreed no-shows. */
  sessionsHeld: countSchema,
  /** Students of these sessions, and the number of them with at least two sessions. */
  students: countSchema,
  returningStudents: countSchema,
  /** The latest requests that were answered or have expired, and the number of them that were answered. */
  requests: countSchema,
  answeredRequests: countSchema,
  /** Median time from a request to its answer; `null` for fewer than `ANSWERS_MIN` answers. */
  answerMinutes: countSchema.nullable(),
  /** The account is at most `NEW_MENTOR_DAYS` days old. */
  isNew: z.boolean(),
});
export type MentorFacts = z.infer<typeof mentorFacts>;
