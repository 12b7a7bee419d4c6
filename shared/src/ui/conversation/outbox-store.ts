import type { Outgoing } from './outbox.ts';

type Box = readonly Outgoing[];

export interface OutboxStore {
  read(): Box;
  update(change: (box: Box) => Box): void;
  subscribe(listener: () => void): () => void;
}

const stores = new Map<number, OutboxStore>();
const keyOf = (ownId: number) => `cairn.outbox.${ownId}`;

function load(key: string): Box {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? (stored as Box) : [];
  } catch {
    return [];
  }
}

function createOutboxStore(key: string): OutboxStore {
  let box = load(key);
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  // Another tab of the same account has sent or written something.
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return;
    box = load(key);
    tell();
  });
  return {
    read: () => box,
    update(change) {
      box = change(box);
      try {
        if (box.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(box));
      } catch {
        // Without storage the box lives as long as the page.
      }
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The outbox of an account in this browser; the same one for every component that asks. */
export function outboxStoreOf(ownId: number): OutboxStore {
  const known = stores.get(ownId);
  if (known) return known;
  const store = createOutboxStore(keyOf(ownId));
  stores.set(ownId, store);
  return store;
}
