import { setTimeout as wait } from 'node:timers/promises';
import { join } from '../crash/retrying-client.ts';

/** Streams that one account may have open. */
const STREAMS_AN_ACCOUNT = 5;

/** Opens event streams of students, which reconnect as browsers do. */
export async function openStreams(address: string, count: number): Promise<{ stop: () => void }> {
  const stopping = new AbortController();
  const readOn = async (cookie: string) => {
    while (!stopping.signal.aborted) {
      try {
        const answer = await fetch(`${address}/api/events`, { headers: { cookie }, signal: stopping.signal });
        for await (const _ of answer.body ?? []) if (stopping.signal.aborted) break;
      } catch {
        // The connection was lost.
      }
      await wait(500);
    }
  };
  for (let opened = 0; opened < count; opened += STREAMS_AN_ACCOUNT) {
    const { cookie } = await join(address, 'students', 'listener');
    for (let index = 0; index < STREAMS_AN_ACCOUNT; index += 1) void readOn(cookie);
  }
  return { stop: () => stopping.abort() };
}
