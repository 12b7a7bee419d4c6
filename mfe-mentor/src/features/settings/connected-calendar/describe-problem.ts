import { type CalendarConnection, type CalendarProblem, formatInstant } from '@cairn/shared/contract';

const SENTENCES: Record<CalendarProblem, (since: string) => string> = {
  refused: (since) =>
    `The server has refused your password since ${since}. Enter a new one. Until then, hours stay hidden according to your last known busy times.`,
  unreachable: (since) =>
    `The server has not responded since ${since}. We keep trying until it does. Until then, hours stay hidden according to your last known busy times.`,
  unusable: (since) =>
    `The server has shown no calendars since ${since}. If your calendars are now in another account, change the account. Until then, hours stay hidden according to your last known busy times.`,
};

/** At a provider, the mentor connects again instead of entering a password. */
const PROVIDER_SENTENCES: typeof SENTENCES = {
  ...SENTENCES,
  refused: (since) =>
    `Access has been refused since ${since}. Connect again. Until then, hours stay hidden according to your last known busy times.`,
  unusable: (since) =>
    `The server has shown no calendars since ${since}. If this continues, disconnect and connect again. Until then, hours stay hidden according to your last known busy times.`,
};

/** Null if the connection has no problem. */
export const describeProblem = ({ provider, problem, problemSince }: CalendarConnection): string | null => {
  if (problem === null || problemSince === null) return null;
  const sentences = provider === undefined ? SENTENCES : PROVIDER_SENTENCES;
  return sentences[problem](formatInstant(problemSince));
};
