import { addDays, dateIn, type Vacation, VACATION_DAYS } from '@cairn/shared/contract';
import type { PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';
import { badField } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { announceSchedule, changeSchedule } from './schedules.service.ts';

type OwnVacation = { vacation: Vacation | null };

const read = statement<Vacation & { zone: string }>(
  'vacations_read',
  `SELECT v.first_date AS "from", v.last_date AS "until", v.note, a.time_zone AS zone
     FROM vacations v JOIN accounts a ON a.id = v.mentor_id WHERE v.mentor_id = $1`,
);
const lockDates = statement<{ from: string; until: string }>(
  'vacations_lock',
  'SELECT first_date AS "from", last_date AS "until" FROM vacations WHERE mentor_id = $1 FOR UPDATE',
);
const write = statement(
  'vacations_write',
  `INSERT INTO vacations (mentor_id, first_date, last_date, note) VALUES ($1, $2, $3, $4)
   ON CONFLICT (mentor_id) DO UPDATE SET first_date = excluded.first_date, last_date = excluded.last_date, note = excluded.note`,
);
/** Withdraws offers of slots during the vacation (ADR 60). */
const endOffers = statement(
  'vacations_end_offers',
  `DELETE FROM slot_offers o USING slots sl
    WHERE sl.id = o.slot_id AND sl.mentor_id = $1 AND sl.date BETWEEN $2 AND $3`,
);
const remove = statement<{ from: string; until: string }>(
  'vacations_remove',
  'DELETE FROM vacations WHERE mentor_id = $1 RETURNING first_date AS "from", last_date AS "until"',
);
const findOpenSlot = statement<{ id: number }>(
  'vacations_open_slot',
  `SELECT sl.id FROM unnest($2::date[], $3::date[]) AS away (first_date, last_date)
     JOIN slots sl ON sl.mentor_id = $1 AND sl.date BETWEEN away.first_date AND away.last_date
    WHERE sl.is_open AND sl.starts_at > now() LIMIT 1`,
);

/** A mentor's vacation; null without one, or if the vacation has ended in the mentor's zone. */
export async function readVacation({ database, now }: Services, mentorId: number): Promise<OwnVacation> {
  const [found] = await run(database.pool, read, [mentorId]);
  if (!found || found.until < dateIn(found.zone, now().getTime())) return { vacation: null };
  const { from, until, note } = found;
  return { vacation: { from, until, note } };
}

/** Whether the date ranges contain upcoming open slots. */
async function changesSlots(
  client: PoolClient,
  mentorId: number,
  ranges: { from: string; until: string }[],
): Promise<boolean> {
  const [first, last] = [ranges.map(({ from }) => from), ranges.map(({ until }) => until)];
  return (await run(client, findOpenSlot, [mentorId, first, last])).length > 0;
}

/**
 * Sets or replaces the vacation. Locks the slots on its dates, so that a concurrent booking finishes first or is
 * refused. Sessions and slots are unchanged; offers are withdrawn.
 *
 * @throws 400 for a vacation that has ended or is too far ahead
 */
export async function setVacation(
  services: Services,
  mentorId: number,
  { from, until, note }: Vacation,
): Promise<OwnVacation> {
  const hasChanged = await changeSchedule(
    services,
    mentorId,
    [from, until],
    async ({ zone }, { $client }) => {
      const today = dateIn(zone, services.now().getTime());
      if (until < today) throw badField('until', 'The last day has already passed.');
      if (from > addDays(today, VACATION_DAYS))
        throw badField('from', 'The first day is more than a year ahead.');
      const former = await run($client, lockDates, [mentorId]);
      await run($client, write, [mentorId, from, until, note]);
      await run($client, endOffers, [mentorId, from, until]);
      return changesSlots($client, mentorId, [...former, { from, until }]);
    },
  );
  if (hasChanged) announceSchedule(services, mentorId);
  return { vacation: { from, until, note } };
}

/** Removes the vacation, if there is one. */
export async function removeVacation(services: Services, mentorId: number): Promise<OwnVacation> {
  const hasChanged = await changeSchedule(services, mentorId, [], async (_schedule, { $client }) =>
    changesSlots($client, mentorId, await run($client, remove, [mentorId])),
  );
  if (hasChanged) announceSchedule(services, mentorId);
  return { vacation: null };
}
