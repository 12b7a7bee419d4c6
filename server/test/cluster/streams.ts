import { setTimeout as wait } from 'node:timers/promises';
import { registerAndLogIn } from '../crash/retrying-client.ts';

/** Number of streams that the server allows for one account. */
const STREAMS_PER_ACCOUNT = 5;

/** Event streams of students. */
export interface Streams {
  /** Number of streams that are open now. */
  open: () => number;
  stop: () => void;
}

/** Starts at least `count` event streams. A stream reconnects half a second after it ends. */
export async function openStreams(address: string, count: number): Promise<Streams> {
  let opened = 0;
  const stopping = new AbortController();
  const readUntilStopped = async (cookie: string) => {
    while (!stopping.signal.aborted) {
      try {
        const response = await fetch(`${address}/api/events`, {
          headers: { cookie },
          signal: stopping.signal,
        });
        if (!response.ok) throw new Error(`the stream was refused: ${response.status}`);
        opened += 1;
        try {
          for await (const _ of response.body ?? []) if (stopping.signal.aborted) break;
        } finally {
          opened -= 1;
        }
      } catch {
        // The stream was refused, lost or stopped.
      }
      await wait(500);
    }
  };
  for (let started = 0; started < count; started += STREAMS_PER_ACCOUNT) {
    const { cookie } = await registerAndLogIn(address, 'students', 'listener');
    for (let index = 0; index < STREAMS_PER_ACCOUNT; index += 1) void readUntilStopped(cookie);
  }
  return { open: () => opened, stop: () => stopping.abort() };
}
