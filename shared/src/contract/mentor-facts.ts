import { z } from 'zod';
import { countSchema } from './primitives.ts';

/** Facts about the past of a mentor (extra, decision 169). Raw counts; the page decides when to show a percentage. */
export const mentorFacts = z.object({
  /**
   * Number of confirmed sessions that have ended, excluding those with a no-show on which both sides agree. A group
   * session counts once.
   */
  sessionsHeld: countSchema,
  /** How many students had these sessions, and how many of them had at least two. */
  students: countSchema,
  returningStudents: countSchema,
  /**
   * `requests`: how many of the latest requests were answered or count as unanswered. `answeredRequests`: how many of
   * them were answered.
   */
  requests: countSchema,
  answeredRequests: countSchema,
  /** Median time until the mentor accepted or declined a request; `null` for fewer than `ANSWERS_MIN` such answers. */
  answerMinutes: countSchema.nullable(),
  /** The account is at most `NEW_MENTOR_DAYS` days old. */
  isNew: z.boolean(),
});
export type MentorFacts = z.infer<typeof mentorFacts>;
