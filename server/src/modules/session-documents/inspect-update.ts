import { DOCUMENT_UPDATE_BYTES, isStorable } from '@cairn/shared/contract';
import { ContentDeleted, ContentString, decodeUpdate, GC, Item, Skip } from 'yjs';

/** The one type of a document, as the pages name it. */
export const TEXT = 'text';

/** Pages send what they have changed themselves; a page that was reloaded also what the one before could not send. */
const CLIENTS_MAX = 20;
/** Clients number their changes; a page never comes near this number. */
const CLOCK_MAX = 2 ** 31;

/** An update that no page of ours writes. */
export class MalformedUpdate extends Error {}

/** What an update does. */
export interface InspectedUpdate {
  /** The clients of Yjs that it writes under, each with the clock after its last change. */
  ends: ReadonlyMap<number, number>;
  hasDeletions: boolean;
}

type Struct = ReturnType<typeof decodeUpdate>['structs'][number];

function isText(struct: Struct): boolean {
  if (!(struct instanceof Item)) return struct instanceof GC || struct instanceof Skip;
  const { content, parent, parentSub } = struct;
  // A top-level parent is a name; an item without a parent has that of its neighbours.
  if (parentSub !== null || ![null, TEXT].includes(parent as string | null)) return false;
  return content instanceof ContentString ? isStorable(content.str) : content instanceof ContentDeleted;
}

function decode(update: Uint8Array) {
  try {
    // Reads one struct after the other; applying first allocates as many as the update claims to have.
    return decodeUpdate(update);
  } catch {
    throw new MalformedUpdate();
  }
}

/** The clients of these changes, each with the clock after its last change. */
function endsIn(structs: readonly Struct[]): Map<number, number> {
  const ends = new Map<number, number>();
  for (const struct of structs) {
    const { client, clock } = struct.id;
    if (!(struct instanceof Skip)) ends.set(client, Math.max(ends.get(client) ?? 0, clock + struct.length));
  }
  return ends;
}

/**
 * Checks an update before it is applied: it inserts and deletes text, and nothing else.
 *
 * @throws MalformedUpdate
 */
export function inspectUpdate(update: Uint8Array): InspectedUpdate {
  // Base64 of the longest update has room for two more bytes.
  if (update.length > DOCUMENT_UPDATE_BYTES) throw new MalformedUpdate();
  const { structs, ds } = decode(update);
  for (const struct of structs) {
    const { client, clock } = struct.id;
    // Yjs finds no change of the client behind an empty one.
    const isEmpty = struct.length < 1;
    if (!isText(struct) || isEmpty || client > 0xffffffff || clock + struct.length > CLOCK_MAX)
      throw new MalformedUpdate();
  }
  const ends = endsIn(structs);
  if (ends.size > CLIENTS_MAX || structs.length + ds.clients.size === 0) throw new MalformedUpdate();
  return { ends, hasDeletions: ds.clients.size > 0 };
}

/** The clients that a checked update writes under, each with the clock after its last change. What it skips does not count. */
export const endsOf = (update: Uint8Array): Map<number, number> => endsIn(decodeUpdate(update).structs);
