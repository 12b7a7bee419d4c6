import type { LiveEvent } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../services.ts';
import { findMessages } from '../messages/messages.repository.ts';
import { findNotifications } from '../notifications/notifications.repository.ts';
import { findSessions } from '../sessions/sessions.repository.ts';
import type { LiveEventRow } from './live-events.repository.ts';

/** Who reads the events: what is theirs is read in their name. */
export type EventReader = Pick<Actor, 'id' | 'role'>;

const idsOf = (rows: LiveEventRow[], type: string) => [
  ...new Set(rows.filter((row) => row.type === type).map((row) => Number(row.payload.id))),
];

async function byId<Item extends { id: number }>(
  ids: number[],
  read: (ids: number[]) => Promise<Item[]>,
): Promise<Map<number, Item>> {
  if (ids.length === 0) return new Map();
  return new Map((await read(ids)).map((item) => [item.id, item]));
}

/**
 * Reads what the events of one account name: the row holds ids, the tables hold the truth (ADR 7).
 * An event whose record is gone is left out.
 */
export async function hydrateEvents(
  { database, config }: Services,
  reader: EventReader,
  rows: LiveEventRow[],
): Promise<{ id: number; event: LiveEvent }[]> {
  const [messages, notifications, sessions] = await Promise.all([
    byId(idsOf(rows, 'message'), (ids) => findMessages(database, ids)),
    byId(idsOf(rows, 'notification'), (ids) => findNotifications(database, reader.id, ids)),
    byId(idsOf(rows, 'session'), (ids) => findSessions(database, reader.id, ids, config.videoBaseUrl)),
  ]);
  return rows.flatMap(({ seq, type, payload }) => {
    const found = { message: messages, notification: notifications, session: sessions }[type];
    const data = found ? found.get(Number(payload.id)) : payload;
    return data === undefined ? [] : [{ id: seq, event: { name: type, data } as LiveEvent }];
  });
}
