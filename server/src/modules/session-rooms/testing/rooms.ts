import { eq } from 'drizzle-orm';
import type { EnteredRoom, RoomSignal, SyncedRoom } from '@cairn/shared/contract';
import { sessions } from '../../../database/schema/index.ts';
import { createSession, type SignedIn, type TestApi } from '../../../testing/index.ts';

export const OFFER: RoomSignal = { kind: 'description', type: 'offer', sdp: 'v=0\r\n' };

/** A student and a mentor with a confirmed session that began at the last full hour. */
export async function pairInSession(api: TestApi) {
  const { student, mentor } = await api.pair();
  const { id } = await createSession(api.db, student, mentor, 0, { status: 'CONFIRMED' });
  return { student, mentor, id };
}

/** Moves the start of a session to this many minutes from now. */
export async function startIn(api: TestApi, id: number, minutes: number): Promise<void> {
  const startsAt = new Date(Date.now() + minutes * 60_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  await api.db.update(sessions).set({ startsAt, endsAt }).where(eq(sessions.id, id));
}

export const readRoom = (who: SignedIn, id: number) => who.client.get(`/session-rooms/${id}`);

export const tryToEnter = (who: SignedIn, id: number) => who.client.post(`/session-rooms/${id}/entries`);

/** Enters a room that is open. */
export async function enter(who: SignedIn, id: number): Promise<EnteredRoom> {
  const response = await tryToEnter(who, id);
  if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
  return response.body as EnteredRoom;
}

export const tryToSync = (who: SignedIn, id: number, entry: string, received = 0) =>
  who.client.put(`/session-rooms/${id}/entries/${entry}`, { received });

export const sync = async (who: SignedIn, id: number, entry: string, received = 0) =>
  (await tryToSync(who, id, entry, received)).body as SyncedRoom;

export const send = (
  who: SignedIn,
  id: number,
  { entry, to, signals = [OFFER] }: { entry: string; to: string; signals?: readonly unknown[] },
) => who.client.post(`/session-rooms/${id}/entries/${entry}/signals`, { to, signals });

export const leave = (who: SignedIn, id: number, entry: string) =>
  who.client.delete(`/session-rooms/${id}/entries/${entry}`);
