import type { PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';
import { isBusy } from '../mentors/mentor-view.ts';
import { lockOwner } from './calendar-accounts.repository.ts';
import type { BusyTime } from './busy-times.ts';

const hidden = statement<{ id: number }>(
  'busy_times_hidden_slots',
  `SELECT sl.id FROM slots sl
    WHERE sl.mentor_id = $1 AND sl.is_open AND sl.starts_at > now() AND ${isBusy('sl')}`,
);

/** The open future slots that the busy times of a mentor hide. */
export async function listHiddenSlots(client: PoolClient, mentorId: number): Promise<Set<number>> {
  return new Set((await run(client, hidden, [mentorId])).map(({ id }) => id));
}

const lockCalendar = statement<{ isBlocking: boolean }>(
  'connected_calendars_lock',
  `SELECT is_blocking AS "isBlocking" FROM connected_calendars WHERE id = $1 AND account_id = $2 FOR UPDATE`,
);
const removeTimes = statement('busy_times_remove', 'DELETE FROM busy_times WHERE calendar_id = $1');
const insertTimes = statement(
  'busy_times_insert',
  `INSERT INTO busy_times (calendar_id, account_id, starts_at, ends_at)
   SELECT $1, $2, s, e FROM unnest($3::timestamptz[], $4::timestamptz[]) AS busy (s, e)`,
);
const markRead = statement(
  'connected_calendars_mark_read',
  'UPDATE connected_calendars SET read_state = $2, expanded_at = now() WHERE id = $1',
);
/** Withdraws the waiting list's offers of slots that the calendars hide (ADR 60). */
const endOffers = statement(
  'busy_times_end_offers',
  `DELETE FROM slot_offers o USING slots sl WHERE sl.id = o.slot_id AND sl.mentor_id = $1 AND ${isBusy('sl')}`,
);

/**
 * Replaces the busy times of a calendar, unless the calendar was removed or no longer blocks time.
 *
 * @param state the state of the calendar when its entries were read; null if the server reports none
 */
export async function replaceBusyTimes(
  client: PoolClient,
  accountId: number,
  calendarId: number,
  { times, state }: { times: readonly BusyTime[]; state: string | null },
): Promise<void> {
  await lockOwner(client, accountId);
  const [calendar] = await run(client, lockCalendar, [calendarId, accountId]);
  if (!calendar?.isBlocking) return;
  await run(client, removeTimes, [calendarId]);
  const [starts, ends] = [times.map(({ start }) => new Date(start)), times.map(({ end }) => new Date(end))];
  await run(client, insertTimes, [calendarId, accountId, starts, ends]);
  await run(client, endOffers, [accountId]);
  await run(client, markRead, [calendarId, state]);
}
