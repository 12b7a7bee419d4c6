import { BLOCKED_PEOPLE_MAX } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction } from '../../database/client/index.ts';
import { conflict, notFound, unauthenticated } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { sideOf } from '../messages/messages.service.ts';
import { recordEvent } from '../outbox/index.ts';
import { endEntries } from '../session-rooms/end-entries.ts';
import { announceSessions, recordSessionChanges } from '../sessions/session-changes.ts';
import * as repository from './blocks.repository.ts';
import { isKnownPerson } from './known-person.ts';

/** The events contain no reason, because the blocked person must not learn of the block. */
const changedContact = (one: number, other: number) => [
  { accountId: one, name: 'contact' as const, payload: { id: other } },
  { accountId: other, name: 'contact' as const, payload: { id: one } },
];

/**
 * Blocks a person and ends the open requests between the two (ADR 42, ADR 89). Confirmed sessions stay. A repeated
 * block changes nothing.
 *
 * @throws 401 if the actor's account was deleted meanwhile, 403 for an admin, 404 for a person whom the actor may not
 *   block ({@link isKnownPerson}), 409 above {@link BLOCKED_PEOPLE_MAX}
 */
export async function blockPerson(services: Services, actor: Actor, id: number): Promise<void> {
  const side = sideOf(actor);
  const pair =
    side === 'student' ? { studentId: actor.id, mentorId: id } : { studentId: id, mentorId: actor.id };
  const nothing = { ended: [], further: {} };
  const { ended, further } = await inTransaction(services.database.pool, async (transaction) => {
    const present = await repository.lockBoth(transaction, actor.id, id);
    if (!present.has(actor.id)) throw unauthenticated();
    if (!(await isKnownPerson(transaction.$client, actor, id))) throw notFound();
    if (!(await repository.insertBlock(transaction, actor.id, id))) return nothing;
    if ((await repository.countBlocks(transaction, actor.id)) > BLOCKED_PEOPLE_MAX)
      throw conflict(`You can block at most ${BLOCKED_PEOPLE_MAX} people.`);
    const outcome = side === 'student' ? 'cancelled_by_student' : 'declined';
    const requests = await repository.endOpenRequests(transaction, pair, outcome);
    if (side === 'student') await repository.removeFavourite(transaction, actor.id, id);
    const change = side === 'student' ? 'cancelled' : 'declined';
    const changes = requests.map((session) => ({ change, session, by: side }) as const);
    const events = [...changedContact(actor.id, id), ...(await endEntries(transaction, pair))];
    await recordSessionChanges(services, transaction, changes, { events });
    return { ended: requests, further: { events } };
  });
  announceSessions(services, ended, further);
}

/** Ends a block by the actor. A block by the other person stays. */
export async function unblockPerson(services: Services, actor: Actor, id: number): Promise<void> {
  // Refuses admins.
  sideOf(actor);
  await inTransaction(services.database.pool, async (transaction) => {
    if (await repository.deleteBlock(transaction, actor.id, id))
      await recordEvent(transaction, changedContact(actor.id, id));
  });
  services.announcer.announce([actor.id, id]);
}
