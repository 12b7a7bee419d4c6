import type { NoShowRules, SaveNoShowRulesBody } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';

/** SQL of the rules for no-shows. The defaults apply until an owner changes the rules. */
export const currentRules = `(
  SELECT is_enabled, warn_after, pause_after, window_days, pause_days, version FROM no_show_rules
  UNION ALL SELECT true, 2, 3, 90, 7, 1 WHERE NOT EXISTS (SELECT 1 FROM no_show_rules))`;

const columns = `is_enabled AS "isEnabled", warn_after AS "warnAfter", pause_after AS "pauseAfter",
  window_days AS "windowDays", pause_days AS "pauseDays", version`;

const read = statement<NoShowRules>('no_show_rules_read', `SELECT ${columns} FROM ${currentRules} AS r`);

/** The rules for no-shows. */
export async function readRules(connection: Pool | PoolClient): Promise<NoShowRules> {
  const [rules] = await run(connection, read);
  if (!rules) throw new Error('Failed to read the rules for no-shows');
  return rules;
}

const save = statement<NoShowRules>(
  'no_show_rules_save',
  `INSERT INTO no_show_rules AS r (is_enabled, warn_after, pause_after, window_days, pause_days, version)
   SELECT $1::boolean, $2::smallint, $3::smallint, $4::smallint, $5::smallint, $6::integer + 1
     FROM ${currentRules} AS before WHERE before.version = $6
   ON CONFLICT (id) DO UPDATE SET is_enabled = excluded.is_enabled, warn_after = excluded.warn_after,
     pause_after = excluded.pause_after, window_days = excluded.window_days, pause_days = excluded.pause_days,
     version = excluded.version
     WHERE r.version = $6
   RETURNING ${columns}`,
);

/** Saves the rules as the next version. @returns undefined if `version` is outdated */
export async function saveRules(
  client: PoolClient,
  { isEnabled, warnAfter, pauseAfter, windowDays, pauseDays, version }: SaveNoShowRulesBody,
): Promise<NoShowRules | undefined> {
  const values = [isEnabled, warnAfter, pauseAfter, windowDays, pauseDays, version];
  return (await run(client, save, values))[0];
}
