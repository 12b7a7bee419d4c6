import type { Pause } from '@cairn/shared/contract';
import { isoInstant, run, statement, type Transaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';

/** SQL: the pause of account `alias` as in the contract; null if it is not paused. */
export const pauseOf = (alias: string): string =>
  `CASE WHEN ${alias}.paused_at IS NOT NULL THEN json_build_object(
     'since', ${isoInstant(`${alias}.paused_at`)}, 'reason', ${alias}.pause_reason) END`;

const read = statement<{ pause: Pause | null }>(
  'pauses_read',
  `SELECT ${pauseOf('a')} AS pause FROM accounts a WHERE a.id = $1`,
);
const datesOfSlots = statement<{ date: string }>(
  'pauses_slot_dates',
  'SELECT DISTINCT date FROM slots WHERE mentor_id = $1 AND is_open AND starts_at > now()',
);

/** The pause of a mentor; null if there is none. */
export const readPause = async ({ database }: Services, mentorId: number): Promise<Pause | null> =>
  (await run(database.pool, read, [mentorId]))[0]?.pause ?? null;

/** The dates on which the slots of a mentor disappear for students, or return. */
export const openDates = async ({ $client }: Transaction, mentorId: number): Promise<string[]> =>
  (await run($client, datesOfSlots, [mentorId])).map(({ date }) => date);
