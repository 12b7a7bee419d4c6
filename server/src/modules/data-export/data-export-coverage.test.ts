import { sql } from 'drizzle-orm';
import { useTestApi } from '../../testing/index.ts';
import { SECTIONS } from './sections/index.ts';

const api = useTestApi();

/** Columns that refer to an account and are not exported, with the reason. */
const EXCLUDED: Record<string, string> = {
  'account_cleanups.account_id': 'marks a deleted account, which cannot sign in',
  'account_notes.account_id': 'internal notes of admins, which the product does not show to the person',
  'account_notes.author_id': 'notes are about other people',
  'admin_invitations.email': 'the address of somebody who has no account yet',
  'admin_invitations.invited_by': 'invitations are about other people; sending one is exported as an action',
  'audit_log.target_id': 'actions of others; own actions are exported through actor_id',
  'data_exports.account_id': 'the export itself',
  'event_counters.account_id': 'a counter of live events',
  'event_streams.account_id': 'connections that are open at this moment',
  'favourites.mentor_id': 'mentors do not see whose favourites they are',
  'feedback.moderated_by': 'a decision about the review of another person; exported as an action',
  'idempotency_keys.account_id':
    'responses to requests, kept for a day; the effects of the requests are exported',
  'live_events.account_id': 'ids of changed rows, kept for three days; the rows are exported',
  'unanswered_requests.student_id':
    'counts what a mentor leaves unanswered; the request is exported as a session',
  'waiting_list.mentor_id': 'mentors do not see who waits for them',
  'saved_search_mails.mentor_id': 'mentors do not see who searches for them',
  'slot_offers.mentor_id': 'mentors do not see who waits for them',
  'mail_outbox.former_account_id': 'mails to an earlier address, which may belong to somebody else now',
  'no_shows.forgiven_by': 'a decision about another person; exported as an action',
  'person_blocks.blocked_id': 'nobody sees who has blocked them',
  'reports.decided_by': 'a decision about other people; exported as an action',
  'reports.subject_id': 'reports of others about the person; they stay confidential to protect the reporters',
  'sso_pending.account_id': 'an unfinished sign-in, kept for ten minutes',
  'sso_pending.email': 'an unfinished sign-in, kept for ten minutes',
  'session_document_updates.author_id':
    'changes that are not merged yet; the documents are exported with their sessions',
  'session_room_entries.account_id': 'pages that are in a room at this moment',
  'session_room_signals.recipient_id': 'signals of a connection, until they are received',
  'session_actions.account_id':
    'actions counted by booking limits, kept for two days; the sessions are exported',
  'session_actions.mentor_id': 'actions of a student, counted by booking limits',
};

/**
 * Lists the direct and indirect foreign keys to `accounts`. Also lists columns with names such as `author_id`, because
 * some of them have no foreign key.
 */
async function listAccountColumns(): Promise<string[]> {
  const { rows } = await api().db.execute<{ name: string }>(sql`
    WITH RECURSIVE keys AS (
      SELECT conrelid, confrelid, unnest(conkey) AS attnum, unnest(confkey) AS target
        FROM pg_constraint WHERE contype = 'f'
    ), found AS (
      SELECT attrelid, attnum FROM pg_attribute
       WHERE attrelid = 'public.accounts'::regclass AND attname = 'id'
      UNION
      SELECT keys.conrelid, keys.attnum FROM keys
        JOIN found ON found.attrelid = keys.confrelid AND found.attnum = keys.target
    )
    SELECT class.relname || '.' || attname AS name
      FROM pg_class class JOIN pg_attribute a ON a.attrelid = class.oid
     WHERE class.relnamespace = 'public'::regnamespace AND class.relkind IN ('r', 'p') AND a.attnum > 0
       AND NOT attisdropped
       AND (EXISTS (SELECT 1 FROM found WHERE found.attrelid = a.attrelid AND found.attnum = a.attnum)
         OR attname ~ '(^|_)(account|student|mentor|teacher|admin|user|person|owner|author|sender|actor|target|recipient|email)(_id)?$'
         OR attname ~ '_by$')`);
  return rows.map(({ name }) => name).sort();
}

test('every column that refers to an account is exported, or excluded for a reason', async () => {
  const covered = SECTIONS.flatMap(({ covers }) => covers);
  const decided = [...covered, ...Object.keys(EXCLUDED)].sort();
  expect(decided).toEqual(await listAccountColumns());
});

test('the SQL of every section contains the names of the tables that it covers', () => {
  for (const { covers, sql: text } of SECTIONS)
    for (const column of covers) expect(text).toContain(column.split('.')[0]);
});

test('every section has a unique key', () => {
  const keys = SECTIONS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
