import { z } from 'zod';
import { countSchema } from './primitives.ts';

/** Facts about the past of a mentor (extra, decision 169). Raw counts; the page decides when to show a percentage. */
export const mentorFacts = z.object({
  /** Number of confirmed sessions that have ended, excluding those with a no-show on which both sides agree. */
  sessionsHeld: countSchema,
  /** How many students had these sessions, and how many of them had at least two. */
  students: countSchema,
  returningStudents: countSchema,
  /** How many of the latest requests were answered or have expired, and how many were answered. */
  requests: countSchema,
  answeredRequests: countSchema,
  /** Median time from a request to its answer; `null` for fewer than `ANSWERS_MIN` answers. */
  answerMinutes: countSchema.nullable(),
  /** The account is at most `NEW_MENTOR_DAYS` days old. */
  isNew: z.boolean(),
});
export type MentorFacts = z.infer<typeof mentorFacts>;
