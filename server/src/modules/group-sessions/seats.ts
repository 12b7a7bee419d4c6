import type { PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';
import { currentRules } from '../attendance/no-show-rules.ts';
import { noShowsOf } from '../attendance/no-show-state.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import { isInVacation, isListed, isPresent, takesRequests } from '../mentors/mentor-view.ts';
import { seatsTakenOf } from '../sessions/session-view.ts';
import { hasSessionDuring } from '../sessions/student-session.ts';
import { isWaitingListOpen, wasRemoved } from './group-locks.ts';

const firstWaiting = statement<{ studentId: number }>(
  'group_sessions_first_waiting',
  // Reads the group and its queue first: without statistics, the planner would join all accounts with each other.
  `WITH given AS MATERIALIZED (
     SELECT g.id, g.mentor_id, g.starts_at, g.ends_at
       FROM group_sessions g JOIN slots sl ON sl.id = g.slot_id JOIN accounts a ON a.id = g.mentor_id
      WHERE g.id = $1 AND g.cancelled_at IS NULL AND ${isWaitingListOpen} AND ${seatsTakenOf} < g.seats
        AND ${isListed} AND ${takesRequests('a')} AND NOT ${isInVacation('sl')}
   ), queue AS MATERIALIZED (
     SELECT w.student_id, w.queued_at FROM group_waiting w WHERE w.group_session_id = $1
   )
   SELECT queue.student_id AS "studentId"
     FROM given CROSS JOIN queue CROSS JOIN ${currentRules} AS r
    CROSS JOIN LATERAL (${noShowsOf('queue.student_id')}) AS missed_by
    WHERE (SELECT ${isPresent('st')} FROM accounts st WHERE st.id = queue.student_id)
      AND NOT ${isBlockBetween('given.mentor_id', 'queue.student_id')} AND NOT ${wasRemoved('queue.student_id', 'given')}
      AND NOT ${hasSessionDuring('queue.student_id', { from: 'given.starts_at', until: 'given.ends_at' })}
      AND (missed_by.paused_until IS NULL OR missed_by.paused_until <= now())
    ORDER BY queue.queued_at, queue.student_id LIMIT 1`,
);

/** The first waiting student who can take a free seat now; undefined if there is none. */
export const findFirstWaiting = async (client: PoolClient, id: number): Promise<number | undefined> =>
  (await run(client, firstWaiting, [id]))[0]?.studentId;

const insertSeat = statement<{ id: number }>(
  'group_sessions_insert_seat',
  `INSERT INTO sessions (slot_id, mentor_id, student_id, date, time_slot, time_zone, starts_at, ends_at, topic, status, expires_at,
                         room_token, group_session_id, seat)
   SELECT sl.id, g.mentor_id, $2, sl.date, sl.time_slot, sl.time_zone, sl.starts_at, sl.ends_at, g.title, 'CONFIRMED', sl.starts_at,
          g.room_token, g.id, free.seat
     FROM group_sessions g JOIN slots sl ON sl.id = g.slot_id
    CROSS JOIN LATERAL (
      SELECT n AS seat FROM generate_series(1, g.seats) AS n
       WHERE NOT EXISTS (SELECT 1 FROM sessions taken
                          WHERE taken.slot_id = g.slot_id AND taken.seat = n AND taken.status IN ('PENDING', 'CONFIRMED'))
       ORDER BY n LIMIT 1) AS free
    WHERE g.id = $1
   RETURNING id`,
);

/**
 * Gives a student the lowest free seat of a locked group session.
 *
 * @returns the id of the session; undefined if no seat is free
 */
export const takeSeat = async (
  client: PoolClient,
  id: number,
  studentId: number,
): Promise<number | undefined> => (await run(client, insertSeat, [id, studentId]))[0]?.id;

const renumber = statement(
  'group_sessions_renumber_seats',
  `WITH beyond AS (
     SELECT id, row_number() OVER (ORDER BY seat) AS place FROM sessions
      WHERE slot_id = $1 AND seat > $2 AND status IN ('PENDING', 'CONFIRMED')
   ), free AS (
     SELECT n AS seat, row_number() OVER (ORDER BY n) AS place FROM generate_series(1, $2::int) AS n
      WHERE NOT EXISTS (SELECT 1 FROM sessions taken
                         WHERE taken.slot_id = $1 AND taken.seat = n AND taken.status IN ('PENDING', 'CONFIRMED'))
   )
   UPDATE sessions s SET seat = free.seat FROM beyond JOIN free USING (place) WHERE s.id = beyond.id`,
);

/** Gives a free lower number to each taken seat above the new number of seats. */
export const renumberSeats = (client: PoolClient, slotId: number, seats: number) =>
  run(client, renumber, [slotId, seats]);
