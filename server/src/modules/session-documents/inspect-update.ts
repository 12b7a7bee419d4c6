import { DOCUMENT_UPDATE_BYTES, isStorable } from '@cairn/shared/contract';
import { ContentDeleted, ContentString, decodeUpdate, GC, Item, Skip } from 'yjs';

/** The name of the text in a Yjs document; the pages use this name. */
export const TEXT = 'text';

/** Yjs clients in one update. After a reload, a page sends the unsent changes of earlier pages. */
const CLIENTS_MAX = 20;
/** Upper limit of a clock. A Yjs client numbers its changes by its clock. */
const CLOCK_MAX = 2 ** 31;

/** An update that pages of this site never send. */
export class MalformedUpdate extends Error {}

/** The changes of an update. */
export interface InspectedUpdate {
  /** The clock after the last change of each Yjs client. */
  ends: ReadonlyMap<number, number>;
  hasDeletions: boolean;
}

type Struct = ReturnType<typeof decodeUpdate>['structs'][number];

function isText(struct: Struct): boolean {
  if (!(struct instanceof Item)) return struct instanceof GC || struct instanceof Skip;
  const { content, parent, parentSub } = struct;
  // The parent of a top-level item is a name. Null: the item has the parent of its neighbours.
  if (parentSub !== null || ![null, TEXT].includes(parent as string | null)) return false;
  return content instanceof ContentString ? isStorable(content.str) : content instanceof ContentDeleted;
}

function decode(update: Uint8Array) {
  try {
    // `applyUpdate` would first allocate as many structs as the update claims to have.
    return decodeUpdate(update);
  } catch {
    throw new MalformedUpdate();
  }
}

function endsIn(structs: readonly Struct[]): Map<number, number> {
  const ends = new Map<number, number>();
  for (const struct of structs) {
    const { client, clock } = struct.id;
    if (!(struct instanceof Skip)) ends.set(client, Math.max(ends.get(client) ?? 0, clock + struct.length));
  }
  return ends;
}

/**
 * Checks that an update only inserts and deletes text.
 *
 * @throws MalformedUpdate
 */
export function inspectUpdate(update: Uint8Array): InspectedUpdate {
  // The contract limits the Base64 text, which can encode up to two bytes more.
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
