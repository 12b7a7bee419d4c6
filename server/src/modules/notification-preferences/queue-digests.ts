import { dateIn, wallClock } from '@cairn/shared/contract';
import { run, statement } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { digestEntries } from './digest-entries.ts';

const BATCH = 100;
const MINUTE = 60_000;
const DAY_MINUTES = 1_440;

const listZones = statement<{ zone: string }>(
  'digest_zones',
  `SELECT DISTINCT a.time_zone AS zone FROM notification_preferences p
     JOIN accounts a ON a.id = p.account_id AND a.deleted_at IS NULL
    WHERE p.mail_digest <> '{}'`,
);

/**
 * Queues one digest per account and day. The period of a digest ends one minute ago, so that the next digest lists the
 * notifications of transactions in progress.
 */
const queue = statement<{ count: number }>(
  'digests_queue',
  `WITH due AS (
     SELECT p.account_id, zone.date, a.email, a.name, greatest(p.digest_since, now() - interval '1 minute') AS until
       FROM notification_preferences p
       JOIN accounts a ON a.id = p.account_id AND a.deleted_at IS NULL AND a.status = 'active'
       JOIN unnest($1::text[], $2::date[], $3::int[]) AS zone (name, date, minutes) ON zone.name = a.time_zone
      WHERE p.mail_digest <> '{}' AND p.digest_at <= zone.minutes
        AND (p.digested_on IS NULL OR p.digested_on < zone.date)
      ORDER BY p.account_id LIMIT ${BATCH} FOR UPDATE OF p SKIP LOCKED
   ), marked AS (
     UPDATE notification_preferences p SET digested_on = due.date, digest_since = due.until
       FROM due WHERE p.account_id = due.account_id
   ), mailed AS (
     INSERT INTO mail_outbox (recipient, cause, template, payload)
     SELECT a.email, 'digest:' || a.account_id || ':' || a.date, 'digest',
            jsonb_build_object('accountId', a.account_id, 'recipient', a.name, 'since', p.digest_since, 'until', a.until)
       FROM due a JOIN notification_preferences p ON p.account_id = a.account_id
      WHERE EXISTS (SELECT 1 ${digestEntries('p.digest_since', 'a.until')})
      ORDER BY a.account_id
     ON CONFLICT DO NOTHING
   )
   SELECT count(*)::int AS count FROM due`,
);

/** Date and minutes after midnight in a zone. */
const clockOf = (zone: string, now: Date) => ({
  zone,
  date: dateIn(zone, now),
  minutes: Math.floor(wallClock(now.getTime(), zone) / MINUTE) % DAY_MINUTES,
});

/** Queues the daily digests that are due in the zones of the accounts. */
export async function queueDigests({ config, database: { pool }, now }: Services): Promise<void> {
  if (config.profile !== 'full') return;
  const zones = (await run(pool, listZones)).map(({ zone }) => clockOf(zone, now()));
  if (zones.length === 0) return;
  const clocks = [
    zones.map(({ zone }) => zone),
    zones.map(({ date }) => date),
    zones.map(({ minutes }) => minutes),
  ];
  for (let count = BATCH; count === BATCH;) count = (await run(pool, queue, clocks))[0]?.count ?? 0;
}
