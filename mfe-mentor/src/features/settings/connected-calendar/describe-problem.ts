import { type CalendarConnection, type CalendarProblem, formatInstant } from '@cairn/shared/contract';

const SENTENCES: Record<CalendarProblem, (since: string) => string> = {
  refused: (since) =>
    `The server has refused your password since ${since}. Enter a new one. Until then hours stay hidden as they were last read.`,
  unreachable: (since) =>
    `The server has not answered since ${since}. It is tried again until it does. Until then hours stay hidden as they were last read.`,
  unusable: (since) =>
    `The server has shown no calendars since ${since}. If they have moved, change the account. Until then hours stay hidden as they were last read.`,
};

/** Problems that the owner of an account at a provider solves in another way. */
const PROVIDER_SENTENCES: typeof SENTENCES = {
  ...SENTENCES,
  refused: (since) =>
    `The access was withdrawn: connect again. It has been refused since ${since}. Until then hours stay hidden as they were last read.`,
  unusable: (since) =>
    `The server has shown no calendars since ${since}. If it stays so, disconnect and connect again. Until then hours stay hidden as they were last read.`,
};

/** What is wrong with a connection, and what to do; null if nothing is. */
export const describeProblem = ({ provider, problem, problemSince }: CalendarConnection): string | null => {
  if (problem === null || problemSince === null) return null;
  const sentences = provider === undefined ? SENTENCES : PROVIDER_SENTENCES;
  return sentences[problem](formatInstant(problemSince));
};
