import { wallTimeAt } from '@cairn/shared/contract';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import { lockSchedule } from './schedules.repository.ts';

type Row = { id: number; startsAt: Date };

/** Locks the account first, because a booking locks the account before the slot (ADR 16). */
const lockAccount = statement(
  'rezone_lock_account',
  'SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE',
);

const slotsAhead = statement<Row>(
  'rezone_slots_ahead',
  'SELECT id, starts_at AS "startsAt" FROM slots WHERE mentor_id = $1 AND starts_at > now() ORDER BY id FOR NO KEY UPDATE',
);
const sessionsAhead = statement<Row>(
  'rezone_sessions_ahead',
  `SELECT id, starts_at AS "startsAt" FROM sessions WHERE mentor_id = $1 AND starts_at > now()
    ORDER BY id FOR NO KEY UPDATE`,
);
const write = (table: 'slots' | 'sessions') =>
  statement(
    `rezone_${table}`,
    `UPDATE ${table} t SET date = wall.d, time_slot = wall.s, time_zone = $1
       FROM unnest($2::bigint[], $3::date[], $4::text[]) AS wall (id, d, s) WHERE t.id = wall.id`,
  );
const updateOf = { slots: write('slots'), sessions: write('sessions') };

/**
 * Gives upcoming slots and sessions the wall times of another zone, with unchanged instants (decision 3). The caller
 * changes the zone of the account in the same transaction.
 */
export async function rezoneSchedule(
  { $client }: Transaction,
  mentorId: number,
  zone: string,
): Promise<void> {
  await run($client, lockAccount, [mentorId]);
  if ((await lockSchedule($client, mentorId)) === zone) return;
  for (const table of ['slots', 'sessions'] as const) {
    const rows = await run($client, table === 'slots' ? slotsAhead : sessionsAhead, [mentorId]);
    const wallTimes = rows.map(({ startsAt }) => wallTimeAt(startsAt, zone));
    await run($client, updateOf[table], [
      zone,
      rows.map(({ id }) => id),
      wallTimes.map(({ date }) => date),
      wallTimes.map(({ timeSlot }) => timeSlot),
    ]);
  }
}
