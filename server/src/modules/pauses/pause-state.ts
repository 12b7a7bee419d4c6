import type { Pause } from '@cairn/shared/contract';
import { isoInstant, run, statement } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';

/** SQL: the pause of account `alias` as in the contract; null if the account is not paused. */
export const pauseOf = (alias: string): string =>
  `CASE WHEN ${alias}.paused_at IS NOT NULL THEN json_build_object(
     'since', ${isoInstant(`${alias}.paused_at`)}, 'reason', ${alias}.pause_reason) END`;

const read = statement<{ pause: Pause | null }>(
  'pauses_read',
  `SELECT ${pauseOf('a')} AS pause FROM accounts a WHERE a.id = $1`,
);

/** The pause of a mentor; null if there is none. */
export const readPause = async ({ database }: Services, mentorId: number): Promise<Pause | null> =>
  (await run(database.pool, read, [mentorId]))[0]?.pause ?? null;
