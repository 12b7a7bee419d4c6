import {
  type EnteredRoom,
  ROOM_PARTICIPANTS_MAX,
  type RoomReport,
  type RoomSignal,
  type SessionRoom,
  type SyncedRoom,
} from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { conflict, forbidden, tooMany } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { writeNotifications } from '../outbox/index.ts';
import { iceServersFor } from './ice-servers.ts';
import { roomEvent } from './room-event.ts';
import { countReport } from './room-figures.repository.ts';
import {
  deleteEntry,
  findRoom,
  insertEntry,
  insertSignals,
  lockEntries,
  lockRoomParticipants,
  type Room,
  showRoom,
  syncEntry,
} from './session-rooms.repository.ts';

/** Waiting signals from one page to another. A connection needs about 20. */
const WAITING_MAX = 60;
const RETRY_AFTER = 10;

const TOO_LARGE = `This group is too large for a room, which is for up to ${ROOM_PARTICIPANTS_MAX} people. Join from your list of sessions.`;

/** @throws 403 if the account may not see the room, 409 for an unconfirmed session or a group that is too large */
function requireConfirmed<Found extends Room>(room: Found | undefined): Found {
  if (!room) throw forbidden();
  if (!room.isConfirmed) throw conflict('This session was cancelled, or is not confirmed yet.');
  if (room.isLarge) throw conflict(TOO_LARGE);
  return room;
}

/** @throws like {@link requireConfirmed}, and 409 while the room is closed */
function requireOpen<Found extends Room>(found: Found | undefined): Found {
  const room = requireConfirmed(found);
  if (room.isOpen) return room;
  throw conflict(room.isEarly ? 'The room is not open yet.' : 'The room has closed.');
}

/** Earlier releases of the pages read `peerEntry`. */
const presenceIn = ({ pages, isPeerPresent, closesAt }: Room) => ({
  pages,
  peerEntry: pages[0]?.entry ?? null,
  isPeerPresent,
  closesAt,
});

const idsOf = ({ peers }: Room) => peers.map(({ accountId }) => accountId);

/** Changes a room and notifies the accounts in `wakes` by live events. */
async function changeRoom<Answer>(
  { database, announcer }: Services,
  actor: Actor,
  id: number,
  work: (
    transaction: Transaction,
    room: Room | undefined,
  ) => Promise<{ answer: Answer; wakes: readonly number[] }>,
): Promise<Answer> {
  const { answer, wakes } = await inTransaction(database.pool, async (transaction) => {
    await lockRoomParticipants(transaction, id);
    const room = await findRoom(transaction.$client, id, actor.id);
    const done = await work(transaction, room);
    // Participants of a group have different sessions.
    const ids = new Map(room?.peers.map(({ accountId, sessionId }) => [accountId, sessionId]));
    const events = done.wakes.map((accountId) => roomEvent(accountId, ids.get(accountId) ?? id));
    await writeNotifications(transaction, { events });
    return done;
  });
  announcer.announce([...wakes]);
  return answer;
}

/** Reads an open or closed room for the lobby. @throws like {@link requireConfirmed} */
export const readRoom = async ({ database }: Services, actor: Actor, id: number): Promise<SessionRoom> =>
  requireConfirmed(await showRoom(database, id, actor.id)).view;

/** Enters the open room. Replaces an earlier page of the account. @throws like {@link requireOpen} */
export const enterRoom = (services: Services, actor: Actor, id: number): Promise<EnteredRoom> =>
  changeRoom(services, actor, id, async (transaction, found) => {
    const room = requireOpen(found);
    const entry = await insertEntry(transaction, room.roomId, actor.id);
    const iceServers = iceServersFor(services.config, actor.id, services.now());
    return {
      answer: { entry, isPolite: room.isStudent, ...presenceIn(room), iceServers },
      wakes: [actor.id, ...idsOf(room)],
    };
  });

/** Keeps a page in the room, acknowledges signals and reads the next ones. @throws like {@link requireOpen} */
export async function syncRoom(
  services: Services,
  actor: Actor,
  id: number,
  page: { entry: string; received: number },
): Promise<SyncedRoom> {
  const room = requireOpen(await syncEntry(services.database, id, actor.id, page));
  const { state, signals } = room;
  const iceServers = state === 'current' ? iceServersFor(services.config, actor.id, services.now()) : [];
  return { state, signals, ...presenceIn(room), iceServers };
}

/**
 * Sends signals from one page to another. Drops the signals if either page has left.
 *
 * @throws like {@link requireOpen}, and 429 while too many signals wait
 */
export const sendSignals = (
  services: Services,
  actor: Actor,
  id: number,
  { entry, to, signals }: { entry: string; to: string; signals: readonly RoomSignal[] },
): Promise<{ isDelivered: boolean }> =>
  changeRoom<{ isDelivered: boolean }>(services, actor, id, async (transaction, found) => {
    const { roomId, pages } = requireOpen(found);
    const peerId = pages.find((page) => page.entry === to)?.accountId;
    const isDelivered =
      peerId !== undefined &&
      (await lockEntries(transaction, { sessionId: roomId, accountId: actor.id, entry, peerId, to }));
    if (!isDelivered) return { answer: { isDelivered }, wakes: [] };
    const target = { sessionId: roomId, recipientId: peerId, from: entry, to };
    if (!(await insertSignals(transaction, target, signals, WAITING_MAX))) throw tooMany(RETRY_AFTER);
    return { answer: { isDelivered }, wakes: [peerId] };
  });

/** Leaves an open or closed room. Idempotent. @throws 403 if the account may not see the room */
export const leaveRoom = (services: Services, actor: Actor, id: number, entry: string): Promise<void> =>
  changeRoom(services, actor, id, async (transaction, room) => {
    if (!room) throw forbidden();
    const hasLeft = await deleteEntry(transaction, room.roomId, actor.id, entry);
    return { answer: undefined, wakes: hasLeft ? idsOf(room) : [] };
  });

/**
 * Counts a report of a visit.
 *
 * @returns false if the room is not open
 * @throws 403 if the account may not see the room
 */
export async function reportVisit(
  { database }: Services,
  actor: Actor,
  id: number,
  report: RoomReport,
): Promise<boolean> {
  const room = await findRoom(database.pool, id, actor.id);
  if (!room) throw forbidden();
  if (room.isOpen) await countReport(database, report);
  return room.isOpen;
}
