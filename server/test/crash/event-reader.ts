import { setTimeout as wait } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';

/** A client of the event stream. The client reconnects and requests missed events. */
export interface EventReader {
  /** Positions of the received messages in the conversation, in the order of arrival. */
  positions: number[];
  /** Resolves when the first stream is ready. Earlier messages do not arrive. */
  opened: Promise<void>;
  stop: () => void;
}

/**
 * Reads the live messages of one conversation.
 *
 * @param address URL of the server
 * @param cookie cookie of an auth session of the conversation's mentor
 */
export function readMessages(address: string, cookie: string, studentId: number): EventReader {
  const positions: number[] = [];
  const stopping = new AbortController();
  const opened = Promise.withResolvers<void>();
  let lastEventId: string | undefined;
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      if (id !== undefined) lastEventId = id;
      if (event === 'ready') opened.resolve();
      if (event !== 'message') return;
      const message = JSON.parse(data) as { studentId: number; position: number };
      if (message.studentId === studentId) positions.push(message.position);
    },
  });

  const readOnce = async () => {
    const headers = { cookie, ...(lastEventId && { 'last-event-id': lastEventId }) };
    const response = await fetch(`${address}/api/events`, { headers, signal: stopping.signal });
    if (!response.ok || !response.body) return;
    const decoder = new TextDecoder();
    for await (const chunk of response.body)
      parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
  };
  const readUntilStopped = async () => {
    while (!stopping.signal.aborted) {
      await readOnce().catch(() => undefined);
      // Discards a partial event, which the server sends again.
      parser.reset();
      await wait(20);
    }
  };
  void readUntilStopped();
  return { positions, opened: opened.promise, stop: () => stopping.abort() };
}
