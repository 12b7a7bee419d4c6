import { formatInstant, type SessionCalendar, type WritingProblem } from '@cairn/shared/contract';
import { plural } from '@cairn/shared/ui';

const SENTENCES: Record<WritingProblem, (name: string, since: string) => string> = {
  gone: (name) => `“${name}” is no longer there. Sessions are not added until you choose another calendar.`,
  'read-only': (name, since) =>
    `“${name}” has been read-only since ${since}. Allow changes there, or choose another calendar.`,
  failing: (name, since) => `“${name}” has refused sessions since ${since}. We keep retrying.`,
};

/** Null if sessions can be written. */
export const describeWritingProblem = ({
  calendarName,
  problem,
  problemSince,
}: SessionCalendar): string | null =>
  problem === null || problemSince === null || calendarName === null
    ? null
    : SENTENCES[problem](calendarName, formatInstant(problemSince));

/**
 * Describes whether and where sessions are written.
 *
 * @param isUnavailable whether the calendar server cannot be used at the moment
 * @returns an empty string if the chosen calendar no longer exists
 */
export function describeWriting(
  { calendarId, calendarName, lastWrittenAt, waiting, problem }: SessionCalendar,
  isUnavailable: boolean,
): string {
  if (calendarName === null)
    return waiting > 0 && !isUnavailable
      ? 'Upcoming sessions are being removed from your calendar.'
      : 'Choose a calendar, and your confirmed sessions are added and kept up to date.';
  if (calendarId === null) return '';
  const last = lastWrittenAt === null ? '' : ` Last written ${formatInstant(lastWrittenAt)}.`;
  if (waiting > 0 && (isUnavailable || problem !== null))
    return `${plural(waiting, 'session')} ${waiting === 1 ? 'waits' : 'wait'} until “${calendarName}” can be written.${last}`;
  if (waiting > 0)
    return `${plural(waiting, 'session')} ${waiting === 1 ? 'is' : 'are'} being written to “${calendarName}”.`;
  return `Sessions are added to “${calendarName}” and kept up to date. These entries do not block your free hours.${last}`;
}
