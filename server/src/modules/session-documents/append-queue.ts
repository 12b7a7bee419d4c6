import { unavailable } from '../../errors.ts';

/** Appends that run at once in one process. Each append blocks the event loop while it merges. */
const RUNNING_MAX = 3;
/** Waiting appends of one account. A page sends one append at a time for each document. */
const WAITING_MAX = 8;
const RETRY_AFTER_SECONDS = 2;

interface Waiting {
  document: string;
  accountId: number;
  start: () => void;
}

/** Runs the appends to each document one after the other, and at most {@link RUNNING_MAX} appends at once. */
export interface AppendQueue {
  /** @throws 503 if too many appends of the account wait */
  run: <Result>(accountId: number, document: string, work: () => Promise<Result>) => Promise<Result>;
}

/** Creates the queue of one process. Waiting appends hold no database connection. */
export function createAppendQueue(): AppendQueue {
  const running = new Set<string>();
  const waiting: Waiting[] = [];

  function startNext(): void {
    if (running.size >= RUNNING_MAX) return;
    const index = waiting.findIndex(({ document }) => !running.has(document));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (!next) return;
    running.add(next.document);
    next.start();
  }

  return {
    run: async (accountId, document, work) => {
      if (waiting.filter((other) => other.accountId === accountId).length >= WAITING_MAX) {
        throw unavailable(RETRY_AFTER_SECONDS);
      }
      await new Promise<void>((start) => {
        waiting.push({ document, accountId, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        running.delete(document);
        startNext();
      }
    },
  };
}
