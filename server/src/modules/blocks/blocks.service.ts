import { BLOCKED_PEOPLE_MAX } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { conflict, notFound, unauthenticated } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { sideOf } from '../messages/messages.service.ts';
import { recordEvent } from '../outbox/index.ts';
import { endEntries } from '../session-rooms/end-entries.ts';
import { announceSessions, recordSessionChanges } from '../sessions/session-changes.ts';
import type { Side } from '../sessions/sides.ts';
import * as repository from './blocks.repository.ts';
import { roleOfKnownPerson } from './known-person.ts';

/** Both sides refetch what shows whether they can write to each other; neither learns the reason. */
const changedContact = (one: number, other: number) => [
  { accountId: one, name: 'contact' as const, payload: { id: other } },
  { accountId: other, name: 'contact' as const, payload: { id: one } },
];

/** Ends what a student and a mentor have with each other. */
async function part(
  services: Services,
  transaction: Transaction,
  { by, ...pair }: { by: Side; studentId: number; mentorId: number },
) {
  const outcome = by === 'student' ? 'cancelled_by_student' : 'declined';
  const ended = await repository.endOpenRequests(transaction, pair, outcome);
  if (by === 'student') await repository.removeFavourite(transaction, pair.studentId, pair.mentorId);
  const change = by === 'student' ? 'cancelled' : 'declined';
  await recordSessionChanges(
    services,
    transaction,
    ended.map((session) => ({ change, session, by })),
    changedContact(pair.studentId, pair.mentorId),
  );
  return { ended, others: await endEntries(transaction, pair) };
}

/**
 * Blocks a person (ADR 42): ends the open requests between a student and a mentor and their visit of a room, and removes
 * the mentor from the favourites of a student who blocks. Confirmed sessions stay. Two students only stop to meet in
 * rooms of groups. A repeated block changes nothing.
 *
 * @throws 401 for an account that was deleted meanwhile, 403 for an admin, 404 for a person whom the actor cannot know,
 *   409 above {@link BLOCKED_PEOPLE_MAX}
 */
export async function blockPerson(services: Services, actor: Actor, id: number): Promise<void> {
  const by = sideOf(actor);
  const nothing = { ended: [], others: [] };
  const { ended, others } = await inTransaction(services.database.pool, async (transaction) => {
    const present = await repository.lockBoth(transaction, actor.id, id);
    if (!present.has(actor.id)) throw unauthenticated();
    const role = await roleOfKnownPerson(transaction.$client, actor, id);
    if (role === undefined) throw notFound();
    if (!(await repository.insertBlock(transaction, actor.id, id))) return nothing;
    if ((await repository.countBlocks(transaction, actor.id)) > BLOCKED_PEOPLE_MAX)
      throw conflict(`You can block at most ${BLOCKED_PEOPLE_MAX} people.`);
    if (role === actor.role) {
      await recordEvent(transaction, changedContact(actor.id, id));
      return nothing;
    }
    const pair =
      by === 'student' ? { studentId: actor.id, mentorId: id } : { studentId: id, mentorId: actor.id };
    return part(services, transaction, { by, ...pair });
  });
  announceSessions(services, ended);
  services.announcer.announce([actor.id, id, ...others]);
}

/** Ends a block. The other person may have blocked the actor too: then nothing can be sent still. */
export async function unblockPerson(services: Services, actor: Actor, id: number): Promise<void> {
  sideOf(actor);
  await inTransaction(services.database.pool, async (transaction) => {
    if (await repository.deleteBlock(transaction, actor.id, id))
      await recordEvent(transaction, changedContact(actor.id, id));
  });
  services.announcer.announce([actor.id, id]);
}
