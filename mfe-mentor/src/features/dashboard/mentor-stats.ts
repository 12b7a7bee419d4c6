import { PLACEHOLDERS, type MentorFigures, type Session } from '@cairn/shared/contract';
import { conductedSessions, studentKey } from '../../sessions/sessions-by-state.ts';

export interface MentorStat {
  label: string;
  /** `null` if there is no value yet. */
  value: number | null;
  decimals: number;
}

/** The four figures. Without figures of the server: counts of the session list, and constants (spec 9). */
export function mentorStats(
  figures: MentorFigures | undefined,
  sessions: readonly Session[],
  now: number,
): MentorStat[] {
  const rating = figures ? figures.averageRating : PLACEHOLDERS.mentorAverageRating;
  return [
    {
      label: 'Total Students',
      value: figures?.totalStudents ?? new Set(sessions.map(studentKey)).size,
      decimals: 0,
    },
    {
      label: 'Sessions Conducted',
      value: figures?.sessionsConducted ?? conductedSessions(sessions, now).length,
      decimals: 0,
    },
    { label: 'Average Rating', value: rating, decimals: 1 },
    {
      label: 'Hours Completed',
      value: figures?.hoursCompleted ?? PLACEHOLDERS.mentorHoursCompleted,
      decimals: 0,
    },
  ];
}

/** Shown instead of a missing figure. */
export const NO_FIGURE = '—';

/** Formats a figure; an average has one decimal (spec 9). */
export function statText({ value, decimals }: MentorStat): string {
  return value === null ? NO_FIGURE : value.toFixed(decimals);
}
