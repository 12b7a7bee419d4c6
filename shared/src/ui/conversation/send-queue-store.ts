import { browserItems } from '@cairn/shared/platform';
import type { Outgoing } from './send-queue.ts';

type Queue = readonly Outgoing[];

export interface SendQueueStore {
  read(): Queue;
  update(change: (queue: Queue) => Queue): void;
  subscribe(listener: () => void): () => void;
}

const stores = new Map<number, SendQueueStore>();

function parse(stored: string | null): Queue {
  try {
    const queue: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(queue) ? (queue as Queue) : [];
  } catch {
    return [];
  }
}

function createSendQueueStore(name: string): SendQueueStore {
  let stored: string | null = null;
  let queue: Queue = [];
  // Compares the stored text at each read, because logout or another tab may have changed it.
  const read = () => {
    const now = browserItems.read(name);
    if (now !== stored) [stored, queue] = [now, parse(now)];
    return queue;
  };
  return {
    read,
    update(change) {
      const changed = change(read());
      const text = changed.length === 0 ? null : JSON.stringify(changed);
      [stored, queue] = [text, changed];
      browserItems.write(name, text);
    },
    subscribe: browserItems.subscribe,
  };
}

/** The send queue of an account in this browser, shared by all components. */
export function sendQueueStoreOf(ownId: number): SendQueueStore {
  const known = stores.get(ownId);
  if (known) return known;
  const store = createSendQueueStore(`unsent.outbox.${ownId}`);
  stores.set(ownId, store);
  return store;
}
