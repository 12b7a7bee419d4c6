import type { Session } from '@cairn/shared/contract';

/** Meeting service for servers without `joinUrl` (a contract server). */
const VIDEO_SERVICE = 'https://meet.jit.si/';

/** A 53-bit hash of a text. */
function digest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/**
 * The URL of a session's room. Without a URL of the server, the name of the room is a hash of data that only the
 * participants have, so that names cannot be enumerated.
 */
export function roomOf(session: Pick<Session, 'id' | 'topic' | 'date' | 'timeSlot' | 'joinUrl'>): string {
  const { id, topic, date, timeSlot, joinUrl } = session;
  return joinUrl ?? `${VIDEO_SERVICE}cairn-${id}-${digest([id, topic, date, timeSlot].join('|'))}`;
}
