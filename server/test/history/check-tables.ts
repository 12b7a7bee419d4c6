import ical from 'ical.js';
import type { SignedIn } from '../../src/testing/index.ts';
import { generateToken, hashToken } from '../../src/tokens.ts';
import type { World } from './world.ts';

/** Queries for rows that must not exist, by the problem that they reveal. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  'live sessions of a person overlap': `
    SELECT one.id, other.id FROM sessions one JOIN sessions other
        ON one.id < other.id AND (one.student_id = other.student_id OR one.mentor_id = other.mentor_id)
       AND (one.student_id = other.student_id OR one.group_session_id IS NULL
            OR one.group_session_id IS DISTINCT FROM other.group_session_id)
       AND tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)
     WHERE one.status <> 'CANCELLED' AND other.status <> 'CANCELLED'`,
  'a live session is on a closed slot, or its times are not those of its slot': `
    SELECT s.id FROM sessions s JOIN slots sl ON sl.id = s.slot_id
     WHERE s.status <> 'CANCELLED'
       AND NOT (sl.is_open AND sl.mentor_id = s.mentor_id AND sl.date = s.date AND sl.time_slot = s.time_slot
                AND sl.starts_at = s.starts_at)`,
  'a group session has more taken seats than it offers, two seats with the same number, or a number above its seats': `
    SELECT g.id FROM group_sessions g JOIN sessions s ON s.group_session_id = g.id AND s.status <> 'CANCELLED'
     GROUP BY g.id HAVING count(*) > g.seats OR count(DISTINCT s.seat) < count(*) OR max(s.seat) > g.seats`,
  'a deleted account has a live session': `
    SELECT s.id FROM sessions s JOIN accounts a ON a.id IN (s.student_id, s.mentor_id)
     WHERE s.status <> 'CANCELLED' AND a.deleted_at IS NOT NULL`,
  'a blocked pair has a pending session': `
    SELECT s.id FROM sessions s JOIN person_blocks b ON b.blocker_id = s.student_id AND b.blocked_id = s.mentor_id
     WHERE s.status = 'PENDING'`,
  'the event numbers of an account have gaps or repetitions': `
    SELECT c.account_id FROM event_counters c JOIN accounts a ON a.id = c.account_id AND a.deleted_at IS NULL
     WHERE (c.last_seq <> (SELECT count(*) FROM live_events e WHERE e.account_id = c.account_id)
        OR c.last_seq <> (SELECT coalesce(max(seq), 0) FROM live_events e WHERE e.account_id = c.account_id))`,
};

async function findForbidden({ owner }: World): Promise<string[]> {
  const problems: string[] = [];
  for (const [problem, query] of Object.entries(FORBIDDEN)) {
    const { rows } = await owner.query(query);
    if (rows.length > 0) problems.push(`${problem}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return problems;
}

/** Compares a calendar feed with the tables. */
async function compareFeed({ owner }: World, account: SignedIn): Promise<string[]> {
  const secret = generateToken();
  await owner.query('INSERT INTO calendar_feeds (account_id, secret_hash) VALUES ($1, $2)', [
    account.id,
    hashToken(secret),
  ]);
  const { text } = await account.client.get(`/calendar-feeds/${secret}.ics`);
  const shown = new ical.Component(ical.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) =>
      [
        String(event.getFirstPropertyValue('uid')).replace(/^session-([\w-]+)@.*/, '$1'),
        String(event.getFirstPropertyValue('dtstart')).replace(/[-:]|\.\d+/g, ''),
        String(event.getFirstPropertyValue('status')),
        String(event.getFirstPropertyValue('sequence')),
      ].join(' '),
    );
  const { rows } = await owner.query<{ entry: string }>(
    `SELECT concat_ws(' ', id, to_char(starts_at AT TIME ZONE 'UTC', 'YYYYMMDD"T"HH24MISS"Z"'),
                      CASE status WHEN 'PENDING' THEN 'TENTATIVE' ELSE status::text END, calendar_sequence) AS entry
       FROM sessions WHERE status <> 'CANCELLED' AND (student_id = $1 OR mentor_id = $1 AND group_session_id IS NULL)
      UNION ALL
     SELECT concat_ws(' ', 'group-' || id, to_char(starts_at AT TIME ZONE 'UTC', 'YYYYMMDD"T"HH24MISS"Z"'), 'CONFIRMED',
                      version + (SELECT coalesce(sum(calendar_sequence), 0) FROM sessions WHERE group_session_id = g.id))
       FROM group_sessions g WHERE mentor_id = $1 AND cancelled_at IS NULL`,
    [account.id],
  );
  const stored = rows.map(({ entry }) => entry);
  return shown.sort().join() === stored.sort().join()
    ? []
    : [`feed of ${account.id}: ${shown.join(', ')} instead of ${stored.join(', ')}`];
}

/** The bell shows at most 50 notifications. */
async function compareBell({ owner }: World, account: SignedIn): Promise<string[]> {
  const response = await account.client.get('/notifications');
  const shown = (response.body as unknown[]).length;
  const { rows } = await owner.query<{ stored: number }>(
    'SELECT count(*)::int AS stored FROM notifications WHERE account_id = $1 AND dismissed_at IS NULL AND in_bell',
    [account.id],
  );
  const stored = rows[0]?.stored ?? 0;
  return shown === Math.min(stored, 50) ? [] : [`bell of ${account.id}: ${shown} of ${stored}`];
}

/** Checks the tables, feeds and bells after a round. @returns one line for each problem */
export async function checkTables(world: World): Promise<string[]> {
  const problems = await findForbidden(world);
  const remaining = [...world.mentors, ...world.students].filter(({ id }) => !world.deleted.has(id));
  for (const account of remaining)
    problems.push(...(await compareFeed(world, account)), ...(await compareBell(world, account)));
  return problems;
}
