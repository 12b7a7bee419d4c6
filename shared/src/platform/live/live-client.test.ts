import { createLiveClient } from './live-client.ts';
import type { LiveMessage, LiveTransport } from './event-source.ts';

/** A controllable event stream. */
class FakeStream {
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  private readonly handlers = new Map<string, (event: MessageEvent<string>) => void>();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }
  addEventListener(name: string, handler: (event: MessageEvent<string>) => void): void {
    this.handlers.set(name, handler);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  send(name: string, data: unknown, id: string): void {
    this.handlers.get(name)?.(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: id }));
  }
  breakOff(final: boolean): void {
    this.readyState = final ? 2 : 0;
    this.onerror?.();
  }
}

function listen(status: number | null = 502, isKnownAbsent = false) {
  const streams: FakeStream[] = [];
  const transport: LiveTransport = {
    open: (url) => {
      const stream = new FakeStream(url);
      streams.push(stream);
      return stream as unknown as EventSource;
    },
    status: () => Promise.resolve(status),
    isKnownAbsent: () => isKnownAbsent,
  };
  const client = createLiveClient(transport, () => 0.5);
  const received: LiveMessage[] = [];
  const stop = client.subscribe((event) => received.push(event));
  const stream = (index: number) => {
    const found = streams[index];
    if (!found) throw new Error(`stream ${index} was not opened`);
    return found;
  };
  return { client, streams, stream, received, stop };
}

beforeAll(() => Object.assign(window, { EventSource: { CLOSED: 2 } }));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('live events', () => {
  it('reach all listeners over one stream', () => {
    const { client, streams, stream, received } = listen();
    client.subscribe(() => undefined);
    stream(0).open();
    stream(0).send('slots', { teacherId: 4, date: '2026-12-01' }, '7');
    expect(streams).toHaveLength(1);
    expect(received).toEqual([{ name: 'slots', data: { teacherId: 4, date: '2026-12-01' } }]);
  });

  it('resume after the last received event when the browser gives up', async () => {
    const { stream, streams } = listen(502);
    stream(0).open();
    stream(0).send('resync', {}, '41');
    stream(0).breakOff(true);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(2);
    expect(stream(1).url).toBe('/api/events?lastEventId=41');
  });

  it('are retried with increasing delays while the server is down', async () => {
    const { stream, streams } = listen(null);
    stream(0).breakOff(true);
    await jest.advanceTimersByTimeAsync(1_000);
    stream(1).breakOff(true);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(3);
  });

  it('leave short interruptions to the browser, which resumes by itself', async () => {
    const { client, stream, streams } = listen();
    stream(0).open();
    stream(0).breakOff(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(streams).toHaveLength(1);
    expect(client.state()).toBe('connecting');
  });

  it('are not requested again from a server that has none', async () => {
    const { client, stream, streams } = listen(404);
    stream(0).breakOff(true);
    await jest.advanceTimersByTimeAsync(600_000);
    client.subscribe(() => undefined);
    expect(client.state()).toBe('absent');
    expect(streams).toHaveLength(1);
  });

  it('are not requested from a server that is known to have none', () => {
    const { client, streams } = listen(404, true);
    expect([client.state(), streams]).toEqual(['absent', []]);
  });

  it('end with the last listener and restart for another account', () => {
    const { client, stream, stop, streams } = listen();
    stream(0).open();
    stream(0).send('resync', {}, '41');
    stop();
    expect(stream(0).closed).toBe(true);
    client.forget();
    client.subscribe(() => undefined);
    expect(streams).toHaveLength(2);
    expect(stream(1).url).toBe('/api/events');
  });
});
