import { mergeUpdates } from 'yjs';
import { fromBase64, toBase64 } from './base64.ts';

/** Where a tab stores unsent updates. */
export interface UnsentItem {
  read: () => string | null;
  write: (value: string | null) => void;
}

/** Two updates are merged if together they have fewer bytes. */
const MERGED_BYTES = 10_000;
/** Maximum size of one request. A larger update is sent alone. */
const BATCH_BYTES = 30_000;

function parse(text: string | null): Uint8Array[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.map((update) => fromBase64(String(update))) : [];
  } catch {
    return [];
  }
}

/** Keeps updates that the server does not have yet, also across a reload of the tab. */
export function createUnsentUpdates(item: UnsentItem) {
  let sending: Uint8Array[] = [];
  let waiting = parse(item.read());
  const keep = () => {
    const all = [...sending, ...waiting];
    item.write(all.length === 0 ? null : JSON.stringify(all.map(toBase64)));
  };
  return {
    all: () => [...sending, ...waiting],
    isEmpty: () => sending.length + waiting.length === 0,
    add(update: Uint8Array) {
      const last = waiting.at(-1);
      if (last && last.length + update.length < MERGED_BYTES)
        waiting[waiting.length - 1] = mergeUpdates([last, update]);
      else waiting.push(update);
      keep();
    },
    /** Merges the next updates to send into one. The updates stay unsent until `settle(true)` is called. */
    take(): Uint8Array {
      let bytes = 0;
      const count = waiting.findIndex(({ length }, index) => (bytes += length) > BATCH_BYTES && index > 0);
      sending = count === -1 ? waiting : waiting.slice(0, count);
      waiting = waiting.slice(sending.length);
      return mergeUpdates(sending);
    },
    settle(isStored: boolean) {
      if (!isStored) waiting = [...sending, ...waiting];
      sending = [];
      keep();
    },
    replace(updates: readonly Uint8Array[]) {
      sending = [];
      waiting = [...updates];
      keep();
    },
  };
}
