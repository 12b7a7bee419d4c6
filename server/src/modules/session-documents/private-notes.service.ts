import type { PrivateNotes, SavePrivateNotesBody } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction } from '../../database/client/index.ts';
import { conflict, forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { lockAuthor, readNotes, saveNotes } from './private-notes.repository.ts';

/** The caller's private notes about a session. @throws 403 for everybody but the participants */
export async function readPrivateNotes(
  { database }: Services,
  actor: Actor,
  id: number,
): Promise<PrivateNotes> {
  const notes = await readNotes(database.db, id, actor.id);
  if (!notes) throw forbidden();
  return notes;
}

/**
 * Saves the caller's private notes about a session. A repeated call changes nothing.
 *
 * @throws 403 for everybody but the participants, 409 if `version` is not the current one
 */
export const savePrivateNotes = (
  { database }: Services,
  actor: Actor,
  id: number,
  body: SavePrivateNotesBody,
): Promise<PrivateNotes> =>
  inTransaction(database.pool, async (transaction) => {
    await lockAuthor(transaction, actor.id);
    const saved = await saveNotes(transaction, id, actor.id, body);
    if (saved) return saved;
    const current = await readNotes(transaction, id, actor.id);
    if (!current) throw forbidden();
    if (current.text === body.text) return current;
    throw conflict('These notes were changed in another window.');
  });
