import {
  instantOf,
  formatDate,
  OCCURRENCE_TEXTS,
  type OccurrenceState,
  type SeriesOccurrence,
} from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { run, statement, wholeInstant } from '../../database/client/index.ts';
import { conflict, type DomainError } from '../../errors.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import { ruleAgainst } from '../booking-rules/rule-conditions.ts';
import { isBusy, isFree, isInVacation, isListed, isOfGroup, takesRequests } from '../mentors/mentor-view.ts';
import { mentorPaused, unknownMentor } from '../sessions/booking.ts';
import { hasSessionDuring } from '../sessions/student-session.ts';

/** The dates of a series, at one time of day in the mentor's zone. */
export interface WantedSeries {
  mentorId: number;
  studentId: number;
  dates: readonly string[];
  timeSlot: string;
  /** Length of the sessions, in minutes. */
  minutes: number;
  /** Whether the sessions have a type. Sessions with a type can take longer slots (ADR 76). */
  hasType: boolean;
}

const length = 'make_interval(mins => $5)';
const isTaken = `(EXISTS (SELECT 1 FROM sessions live
  WHERE live.slot_id = sl.id AND live.status IN ('PENDING', 'CONFIRMED')) OR ${isOfGroup('sl')})`;
const overlapsOwnSession = hasSessionDuring('$4', {
  from: 'sl.starts_at',
  until: `sl.starts_at + ${length}`,
});

/** SQL: the first reason why slot `sl` cannot be booked, or `free`. */
const stateOfSlot = `CASE
  WHEN NOT sl.is_open THEN 'noSlot'
  WHEN sl.starts_at <= now() THEN 'past'
  WHEN ${overlapsOwnSession} THEN 'ownSession'
  WHEN ${isTaken} THEN 'taken'
  WHEN ${isInVacation('sl')} THEN 'vacation'
  WHEN ${isBusy('sl')} THEN 'busy'
  WHEN CASE WHEN $6::boolean THEN sl.ends_at - sl.starts_at < ${length} ELSE sl.ends_at - sl.starts_at <> ${length} END
    THEN 'otherLength'
  WHEN NOT (${isFree('sl', '$4')}) THEN coalesce(${ruleAgainst('sl')}, 'held')
  ELSE 'free' END`;

interface Found {
  isVisible: boolean;
  isPaused: boolean;
  date: string;
  timeZone: string;
  state: OccurrenceState;
  startsAt: string | null;
  endsAt: string | null;
}

const findOccurrences = statement<Found>(
  'session_series_occurrences',
  `SELECT (${isListed}) AND NOT ${isBlockBetween('a.id', '$4')} AS "isVisible", NOT ${takesRequests('a')} AS "isPaused",
          o.date::text, a.time_zone AS "timeZone", coalesce(found.state, 'noSlot') AS state,
          ${wholeInstant('found.starts_at')} AS "startsAt", ${wholeInstant('found.ends_at')} AS "endsAt"
     FROM accounts a CROSS JOIN unnest($2::date[]) WITH ORDINALITY AS o (date, place)
     LEFT JOIN LATERAL (
       SELECT * FROM (
         SELECT sl.starts_at, least(sl.ends_at, sl.starts_at + ${length}) AS ends_at, ${stateOfSlot} AS state
           FROM slots sl WHERE sl.mentor_id = $1 AND sl.date = o.date AND sl.time_slot = $3) AS of_hour
        -- When clocks go back, two slots can have the same date and time_slot.
        ORDER BY state <> 'free', starts_at LIMIT 1) AS found ON true
    WHERE a.id = $1 AND a.role = 'mentor' ORDER BY o.place`,
);

const MINUTE_MS = 60_000;

/** The start and the end of an occurrence; null if the mentor's clocks skip the time. */
function timesOf({ date, timeZone, startsAt, endsAt }: Found, { timeSlot, minutes }: WantedSeries) {
  if (startsAt !== null) return { startsAt, endsAt };
  const begin = instantOf({ date, timeSlot }, timeZone);
  if (!begin) return { startsAt: null, endsAt: null };
  return {
    startsAt: begin.toISOString(),
    endsAt: new Date(begin.getTime() + minutes * MINUTE_MS).toISOString(),
  };
}

/**
 * Lists the dates of a series in order, each with a reason why it cannot be booked, or `free`.
 *
 * @throws 404 for a mentor who cannot be booked, 409 for a paused mentor
 */
export async function listOccurrences(
  connection: Pool | PoolClient,
  wanted: WantedSeries,
): Promise<SeriesOccurrence[]> {
  const { mentorId, studentId, dates, timeSlot, minutes, hasType } = wanted;
  const found = await run(connection, findOccurrences, [
    mentorId,
    dates,
    timeSlot,
    studentId,
    minutes,
    hasType,
  ]);
  if (!found[0]?.isVisible) throw unknownMentor();
  if (found[0].isPaused) throw mentorPaused();
  return found.map((each) => ({
    date: each.date,
    timeSlot,
    timeZone: each.timeZone,
    state: each.state,
    ...timesOf(each, wanted),
  }));
}

const NAMED_MAX = 3;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Creates a 409 that names the first blocked dates and counts the others. */
export function refuseDates(blocked: readonly { date: string; state: OccurrenceState }[]): DomainError {
  const named = blocked
    .slice(0, NAMED_MAX)
    .map(({ date, state }) => `${formatDate(date, DAY)} (${OCCURRENCE_TEXTS[state].toLowerCase()})`);
  const more = blocked.length > NAMED_MAX ? `, and ${blocked.length - NAMED_MAX} more` : '';
  return conflict(
    `Nothing was booked, because you cannot book ${named.join(', ')}${more}. Check the dates and try again.`,
  );
}
