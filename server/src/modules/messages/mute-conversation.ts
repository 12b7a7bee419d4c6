import type { Actor } from '../../actor.ts';
import { inTransaction, run, statement } from '../../database/client/index.ts';
import { notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordEvent } from '../outbox/index.ts';
import type { Pair } from './messages.repository.ts';
import { sideOf } from './messages.service.ts';

function mute(side: 'student' | 'mentor') {
  return statement<{ upTo: number; hasChanged: boolean }>(
    `conversations_mute_${side}`,
    `WITH before AS (
       SELECT id, ${side}_muted_at AS muted_at FROM conversations WHERE student_id = $1 AND mentor_id = $2 FOR UPDATE
     )
     UPDATE conversations c SET ${side}_muted_at = CASE WHEN $3 THEN coalesce(before.muted_at, now()) END
       FROM before WHERE c.id = before.id
     RETURNING c.${side}_read_seq AS "upTo", (before.muted_at IS NOT NULL) <> $3 AS "hasChanged"`,
  );
}
const mutes = { student: mute('student'), mentor: mute('mentor') };

/**
 * Mutes or unmutes a conversation for the caller (ADR 77). The caller's pages get a `read` event, because pages of
 * every release refetch the conversations on this event.
 *
 * @throws 404 if the two have no conversation
 */
export async function muteConversation(
  { database, announcer }: Services,
  actor: Actor,
  pair: Pair,
  isMuted: boolean,
): Promise<{ isMuted: boolean }> {
  await inTransaction(database.pool, async (transaction) => {
    const [row] = await run(transaction.$client, mutes[sideOf(actor)], [
      pair.studentId,
      pair.teacherId,
      isMuted,
    ]);
    if (!row) throw notFound();
    const payload = { ...pair, readerId: actor.id, upTo: row.upTo };
    if (row.hasChanged) await recordEvent(transaction, { accountId: actor.id, name: 'read', payload });
  });
  announcer.announce([actor.id]);
  return { isMuted };
}
