import { z } from 'zod';
import { countSchema } from './primitives.ts';

/** Facts about a mentor, as raw counts (extra, decision 169). */
export const mentorFacts = z.object({
  /** Confirmed sessions that have ended, without agreed no-shows. A group session counts once. */
  sessionsHeld: countSchema,
  /** How many students had these sessions, and how many of them had at least two. */
  students: countSchema,
  returningStudents: countSchema,
  /** Of the latest requests: how many were answered or count as unanswered, and how many were answered. */
  requests: countSchema,
  answeredRequests: countSchema,
  /** Median time until the mentor accepted or declined a request; `null` for fewer than `ANSWERS_MIN` answers. */
  answerMinutes: countSchema.nullable(),
  /** The account is at most `NEW_MENTOR_DAYS` days old. */
  isNew: z.boolean(),
});
export type MentorFacts = z.infer<typeof mentorFacts>;
