import { DOCUMENT_UPDATE_BYTES, isStorable } from '@cairn/shared/contract';
import { ContentDeleted, ContentString, decodeUpdate, GC, Item, Skip } from 'yjs';

/** The name of the only shared type (a term of Yjs) in a document; the pages use the same name. */
export const TEXT = 'text';

/**
 * Maximum number of Yjs clients in one update. A page sends its own changes and, after a reload, those that the
 * previous page could not send.
 */
const CLIENTS_MAX = 20;
/** Upper limit of a clock, with which a Yjs client numbers its changes. No page ever reaches this number. */
const CLOCK_MAX = 2 ** 31;

/** An update that pages of this site never send. */
export class MalformedUpdate extends Error {}

/** What an update does. */
export interface InspectedUpdate {
  /** The Yjs clients whose changes it contains, each with the clock after its last change. */
  ends: ReadonlyMap<number, number>;
  hasDeletions: boolean;
}

type Struct = ReturnType<typeof decodeUpdate>['structs'][number];

function isText(struct: Struct): boolean {
  if (!(struct instanceof Item)) return struct instanceof GC || struct instanceof Skip;
  const { content, parent, parentSub } = struct;
  // A top-level item has a name as its parent. An item without a parent has the parent of its neighbours.
  if (parentSub !== null || ![null, TEXT].includes(parent as string | null)) return false;
  return content instanceof ContentString ? isStorable(content.str) : content instanceof ContentDeleted;
}

function decode(update: Uint8Array) {
  try {
    // `decodeUpdate` reads struct by struct. `applyUpdate` first allocates as many structs as the update claims to
    // have.
    return decodeUpdate(update);
  } catch {
    throw new MalformedUpdate();
  }
}

/** The clients of these changes, each with the clock after its last change. Skipped changes do not count. */
function endsIn(structs: readonly Struct[]): Map<number, number> {
  const ends = new Map<number, number>();
  for (const struct of structs) {
    const { client, clock } = struct.id;
    if (!(struct instanceof Skip)) ends.set(client, Math.max(ends.get(client) ?? 0, clock + struct.length));
  }
  return ends;
}

/**
 * Checks an update before it is applied: it may only insert and delete text.
 *
 * @throws MalformedUpdate
 */
export function inspectUpdate(update: Uint8Array): InspectedUpdate {
  // The contract limits the length of the Base64 text, which can contain up to two bytes more than this limit.
  if (update.length > DOCUMENT_UPDATE_BYTES) throw new MalformedUpdate();
  const { structs, ds } = decode(update);
  for (const struct of structs) {
    const { client, clock } = struct.id;
    // After an empty struct, Yjs finds no further change of the client.
    const isEmpty = struct.length < 1;
    if (!isText(struct) || isEmpty || client > 0xffffffff || clock + struct.length > CLOCK_MAX)
      throw new MalformedUpdate();
  }
  const ends = endsIn(structs);
  if (ends.size > CLIENTS_MAX || structs.length + ds.clients.size === 0) throw new MalformedUpdate();
  return { ends, hasDeletions: ds.clients.size > 0 };
}

/** The {@link InspectedUpdate.ends} of a stored update or snapshot. */
export const endsOf = (update: Uint8Array): Map<number, number> => endsIn(decodeUpdate(update).structs);
