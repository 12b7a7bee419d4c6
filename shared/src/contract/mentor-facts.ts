import { z } from 'zod';

/**
 * Facts about the past of a mentor (extra, decision 169). Counts rather than shares: the page decides which of them are
 * enough for a percentage.
 */
export const mentorFacts = z.object({
  /** Confirmed sessions that have ended, without those that a side reported as a no-show. */
  sessionsHeld: z.number(),
  /** Students of these sessions, and those of them with at least two. */
  students: z.number(),
  returningStudents: z.number(),
  /** Of the latest requests: those that were answered or have expired, and those that were answered. */
  requests: z.number(),
  answeredRequests: z.number(),
  /** Median time from a request to its answer; `null` for fewer than `ANSWERS_MIN` answers. */
  answerMinutes: z.number().nullable(),
  /** The account is at most {@link NEW_MENTOR_DAYS} days old. */
  isNew: z.boolean(),
});
export type MentorFacts = z.infer<typeof mentorFacts>;

export const NEW_MENTOR_DAYS = 90;
/** Least numbers that are shown: requests as counts, requests as a percentage, and students. */
export const SHOWN_REQUESTS_MIN = 3;
export const PERCENTAGE_REQUESTS_MIN = 10;
export const SHOWN_STUDENTS_MIN = 3;
