import { browserItems } from '@cairn/shared/platform';
import type { Outgoing } from './outbox.ts';

type Box = readonly Outgoing[];

export interface OutboxStore {
  read(): Box;
  update(change: (box: Box) => Box): void;
  subscribe(listener: () => void): () => void;
}

const stores = new Map<number, OutboxStore>();

function parse(stored: string | null): Box {
  try {
    const box: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(box) ? (box as Box) : [];
  } catch {
    return [];
  }
}

function createOutboxStore(name: string): OutboxStore {
  let stored: string | null = null;
  let box: Box = [];
  // The stored text decides, so that log-out and other tabs need not be listened to here.
  const read = () => {
    const now = browserItems.read(name);
    if (now !== stored) [stored, box] = [now, parse(now)];
    return box;
  };
  return {
    read,
    update(change) {
      const changed = change(read());
      const text = changed.length === 0 ? null : JSON.stringify(changed);
      [stored, box] = [text, changed];
      browserItems.write(name, text);
    },
    subscribe: browserItems.subscribe,
  };
}

/** The outbox of an account in this browser; the same one for every component that asks. */
export function outboxStoreOf(ownId: number): OutboxStore {
  const known = stores.get(ownId);
  if (known) return known;
  const store = createOutboxStore(`unsent.outbox.${ownId}`);
  stores.set(ownId, store);
  return store;
}
