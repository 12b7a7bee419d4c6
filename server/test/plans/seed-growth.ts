import type { Pool } from 'pg';
import { inTransaction } from '../../src/database/client/index.ts';
import { LARGE_TABLES } from '../../src/database/large-tables.ts';
import { loadInBulk } from '../../src/database/seed/large/bulk-load.ts';

const ROWS = 30_000;
/** SQL: the id of the account that gets row `n`. */
const person = '(SELECT min(account_id) FROM mentors) + n % 7000';

/** Inserts into the tables that the large seed leaves empty. */
const statements: Record<string, string> = {
  auth_sessions: `INSERT INTO auth_sessions (token_hash, account_id, expires_at)
    SELECT sha256(int4send(n)), ${person}, now() + interval '1 day' FROM rows`,
  notifications: `INSERT INTO notifications (account_id, kind, text, cause, created_at)
    SELECT ${person}, 'session_reminder', 'Soon', 'seed ' || n, now() - n % 80 * interval '1 day' FROM rows`,
  message_files: `INSERT INTO message_files (id, account_id, message_id, kind, name, media_type, size, created_at)
    SELECT md5('seed ' || id), sender_id, id, 'file', 'notes.txt', 'text/plain', 2, created_at
      FROM messages WHERE (SELECT count(*) FROM rows) > 0 ORDER BY id LIMIT ${ROWS}`,
  message_file_parts: `INSERT INTO message_file_parts (file_id, variant, part, bytes)
    SELECT id, 'content', 0, '\\x6162' FROM message_files WHERE (SELECT count(*) FROM rows) > 0`,
  live_events: `INSERT INTO live_events (account_id, seq, type, payload, created_at)
    SELECT ${person}, n, 'session', '{"id": 1}', now() - n % 60 * interval '1 hour' FROM rows`,
  event_counters: `INSERT INTO event_counters (account_id, last_seq)
    SELECT account_id, max(seq) FROM live_events GROUP BY account_id`,
  mail_outbox: `INSERT INTO mail_outbox (recipient, cause, template, payload, created_at, sent_at)
    SELECT 'student' || n || '@large.cairn.test', 'seed ' || n, 'session-reminder', '{}', at, at
      FROM rows CROSS JOIN LATERAL (SELECT now() - n % 25 * interval '1 day' AS at) AS sent`,
  audit_log: `INSERT INTO audit_log (actor_id, action, target_id, created_at)
    SELECT ${person}, 'login', ${person}, now() - n % 700 * interval '1 day' FROM rows`,
  audit_chain: `INSERT INTO audit_chain (position, audit_id, hash)
    SELECT row_number() OVER (ORDER BY id), id, sha256(int8send(id)) FROM audit_log`,
  saved_searches: `INSERT INTO saved_searches (student_id, name, search, created_at, checked_at, next_check_at)
    SELECT (SELECT min(account_id) FROM students) + n % 7000, 'Search ' || n,
           (ARRAY['{"q": "tag 17"}', '{"expertise": "networking", "minRating": 4}', '{"language": "fi"}',
                  '{"freeWithinDays": "7"}', '{"q": "ad"}', '{"favouritesOnly": true}'])[n % 6 + 1]::jsonb,
           now() - interval '80 days', now() - interval '1 day',
           now() + (n - 60) * interval '1 second' FROM rows`,
  saved_search_mails: `INSERT INTO saved_search_mails (student_id, mentor_id, mailed_at)
    SELECT (SELECT min(account_id) FROM students) + n, (SELECT min(account_id) FROM mentors) + n % 3000,
           now() - (1 + n % 90) * interval '1 day' FROM rows WHERE n < 15000`,
  session_attendance: `INSERT INTO session_attendance (session_id, account_id, statement)
    SELECT s.id, side.id, CASE side.id WHEN s.mentor_id THEN 'partner_absent' ELSE 'self_absent' END
      FROM (SELECT * FROM sessions ORDER BY id LIMIT ${ROWS}) AS s
      CROSS JOIN LATERAL (VALUES (s.student_id), (s.mentor_id)) AS side (id) WHERE (SELECT count(*) FROM rows) > 0`,
  no_shows: `INSERT INTO no_shows (session_id, student_id, agreed_at)
    SELECT id, student_id, ends_at FROM sessions WHERE (SELECT count(*) FROM rows) > 0 ORDER BY id LIMIT ${ROWS}`,
  booking_rules: `INSERT INTO booking_rules
           (mentor_id, notice_hours, days_ahead, sessions_per_day, sessions_per_week, buffer_before, buffer_after)
    SELECT account_id, (ARRAY[0, 24, 48])[account_id % 3 + 1], (ARRAY[7, 30, NULL])[account_id % 3 + 1], 4, 12, 0, 15
      FROM mentors WHERE account_id % 10 = 0 AND (SELECT count(*) FROM rows) > 0`,
  session_types: `INSERT INTO session_types (mentor_id, position, name, description, minutes, questions, is_active)
    SELECT account_id, n, 'Type ' || n, '', 30, '[]', n < 3
      FROM mentors CROSS JOIN generate_series(1, 4) AS n WHERE (SELECT count(*) FROM rows) > 0`,
  slot_holds: `INSERT INTO slot_holds (slot_id, student_id, held_at, expires_at, released_at)
    SELECT sl.id, (SELECT min(account_id) FROM students) + sl.n % 7000, at, at + interval '5 minutes',
           CASE WHEN sl.n > 2000 THEN at + interval '1 minute' END
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM slots WHERE is_open AND starts_at > now() LIMIT ${ROWS}) AS sl
      CROSS JOIN LATERAL (SELECT now() - sl.n % 50 * interval '1 minute' AS at) AS begun WHERE (SELECT count(*) FROM rows) > 0`,
  session_series: `INSERT INTO session_series (student_id, mentor_id, every_weeks, session_count)
    SELECT student_id, mentor_id, 1, 6 FROM sessions WHERE (SELECT count(*) FROM rows) > 0 ORDER BY id LIMIT ${ROWS}`,
  group_sessions: `INSERT INTO group_sessions (slot_id, mentor_id, title, description, seats, starts_at, ends_at, has_own_slot, cancelled_at)
    SELECT sl.id, sl.mentor_id, 'Office hours', '', 6, sl.starts_at, sl.ends_at, false,
           CASE WHEN sl.starts_at < now() AND sl.n % 3 = 0 THEN now() END
      FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM slots WHERE is_open LIMIT ${ROWS}) AS sl
     WHERE NOT EXISTS (SELECT 1 FROM sessions s WHERE s.slot_id = sl.id AND s.status <> 'CANCELLED')
       AND (SELECT count(*) FROM rows) > 0`,
  group_waiting: `INSERT INTO group_waiting (group_session_id, student_id)
    SELECT id, (SELECT min(account_id) FROM students) + id % 7000 FROM group_sessions
     WHERE starts_at > now() AND cancelled_at IS NULL AND (SELECT count(*) FROM rows) > 0 ORDER BY id LIMIT 2000`,
  public_pages: `INSERT INTO public_pages (account_id, slug, slug_hash, is_public)
    SELECT account_id, 'mentor-' || account_id, sha256(int8send(account_id)), account_id % 5 > 0 FROM mentors`,
};

/** Fills the growing tables that the large seed leaves empty, and gathers statistics. */
export async function seedGrowth(pool: Pool): Promise<void> {
  await inTransaction(pool, async ({ $client }) => {
    await $client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await loadInBulk($client, Object.keys(statements), async () => {
      for (const insert of Object.values(statements))
        await $client.query(
          insert.replace('INSERT', `WITH rows AS (SELECT n FROM generate_series(1, ${ROWS}) AS n) INSERT`),
        );
    });
    await $client.query(
      `UPDATE accounts SET listed_at = now() - id % 700 * interval '1 day' WHERE role = 'mentor'`,
    );
  });
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(
      `VACUUM (ANALYZE) booking_rules, group_sessions, group_waiting, public_pages, slot_holds, no_shows, session_types, ${[...LARGE_TABLES].join(', ')}`,
    );
  } finally {
    client.release(true);
  }
}
