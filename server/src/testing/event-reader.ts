import { createParser } from 'eventsource-parser';

export interface ReceivedEvent {
  id: string | undefined;
  name: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- every test would cast otherwise
  data: any;
}

/** Reads server-sent events over a real connection. */
export class EventReader {
  readonly events: ReceivedEvent[] = [];
  status = 0;
  /** Resolves when the server or the test ends the stream. */
  ended: Promise<void> = Promise.resolve();
  private readonly abort = new AbortController();
  private changed: () => void = () => undefined;

  /** Opens `/api/events` with the cookie of an auth session. */
  static async open(origin: string, cookie: string, lastEventId?: string): Promise<EventReader> {
    const reader = new EventReader();
    const headers = { cookie, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) };
    const response = await fetch(`${origin}/api/events`, { headers, signal: reader.abort.signal });
    reader.status = response.status;
    if (response.ok && response.body) reader.ended = reader.read(response.body);
    else await response.text();
    return reader;
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        this.events.push({ id, name: event ?? 'message', data: JSON.parse(data) as unknown });
        this.changed();
      },
    });
    const text = new TextDecoder();
    try {
      for await (const chunk of body) parser.feed(text.decode(chunk, { stream: true }));
    } catch (error) {
      // Any other error means that the test or the server has closed the stream.
      if (error instanceof SyntaxError) throw error;
    }
  }

  /** Returns the first event that matches, even an earlier event. Waits at most `limit` milliseconds. */
  async until(matches: (event: ReceivedEvent) => boolean, limit = 5_000): Promise<ReceivedEvent> {
    const deadline = Date.now() + limit;
    for (;;) {
      const found = this.events.find(matches);
      if (found) return found;
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`No matching event; received: ${JSON.stringify(this.events)}`);
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.changed = resolve;
        timer = setTimeout(resolve, left);
      });
      clearTimeout(timer);
    }
  }

  close(): void {
    this.abort.abort();
  }
}
