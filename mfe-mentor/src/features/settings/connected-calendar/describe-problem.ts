import { type CalendarConnection, type CalendarProblem, formatInstant } from '@cairn/shared/contract';

const SENTENCES: Record<CalendarProblem, (since: string) => string> = {
  refused: (since) =>
    `The server has refused your password since ${since}. Enter a new one. Until then hours stay hidden as they were last read.`,
  unreachable: (since) =>
    `The server has not answered since ${since}. It is tried again until it does. Until then hours stay hidden as they were last read.`,
  unusable: (since) =>
    `The server has shown no calendars since ${since}. If they have moved, change the account. Until then hours stay hidden as they were last read.`,
};

/** What is wrong with a connection, and what to do; null if nothing is. */
export const describeProblem = ({ problem, problemSince }: CalendarConnection): string | null =>
  problem === null || problemSince === null ? null : SENTENCES[problem](formatInstant(problemSince));
