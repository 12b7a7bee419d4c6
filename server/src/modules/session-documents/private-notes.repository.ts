import type { PrivateNotes } from '@cairn/shared/contract';
import { isoInstant, run, statement, type Transaction } from '../../database/client/index.ts';
import type { Connected } from './session-documents.repository.ts';

/** SQL: session `$1` if account `$2` is an active participant. Blocks have no effect. */
const own = `
  SELECT s.id FROM sessions s
    JOIN accounts me ON me.id = $2 AND me.id IN (s.student_id, s.mentor_id)
     AND me.status = 'active' AND me.deleted_at IS NULL
   WHERE s.id = $1`;

const view = `n.text, n.version, ${isoInstant('n.changed_at')} AS "changedAt"`;

const read = statement<PrivateNotes>(
  'private_notes_read',
  `SELECT coalesce(n.text, '') AS text, coalesce(n.version, 0) AS version, ${isoInstant('n.changed_at')} AS "changedAt"
     FROM (${own}) s LEFT JOIN session_private_notes n ON n.session_id = s.id AND n.author_id = $2`,
);

/** The private notes of an account about a session; undefined for everybody but the participants. */
export const readNotes = async (
  { $client }: Connected,
  id: number,
  accountId: number,
): Promise<PrivateNotes | undefined> => (await run($client, read, [id, accountId]))[0];

const lock = statement('private_notes_lock_account', 'SELECT 1 FROM accounts WHERE id = $1 FOR KEY SHARE');

/** Locks the account, so that its deletion waits (ADR 16). */
export const lockAuthor = ({ $client }: Transaction, accountId: number) => run($client, lock, [accountId]);

const save = statement<PrivateNotes>(
  'private_notes_save',
  `INSERT INTO session_private_notes AS n (session_id, author_id, text)
   SELECT s.id, $2, $3 FROM (${own}) s
    WHERE $4 = 0 OR EXISTS (SELECT 1 FROM session_private_notes WHERE session_id = $1 AND author_id = $2)
   ON CONFLICT (session_id, author_id) DO UPDATE SET text = $3, version = n.version + 1, changed_at = now()
    WHERE n.version = $4
   RETURNING ${view}`,
);

/** Saves notes; undefined if `version` is not the current one, and for everybody but the participants. */
export const saveNotes = async (
  { $client }: Transaction,
  id: number,
  accountId: number,
  { text, version }: { text: string; version: number },
): Promise<PrivateNotes | undefined> => (await run($client, save, [id, accountId, text, version]))[0];
