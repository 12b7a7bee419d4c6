import { createLiveClient } from './live-client.ts';
import type { LiveMessage, LiveTransport } from './event-source.ts';
import { FakeStream } from './testing/fake-stream.ts';

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

describe('the live event stream', () => {
  it('reaches all listeners over one connection', () => {
    const { client, streams, stream, received } = listen();
    const other: unknown[] = [];
    client.subscribe((event) => other.push(event));
    stream(0).open();
    stream(0).send('slots', { teacherId: 4, date: '2026-12-01' }, '7');
    expect(streams).toHaveLength(1);
    expect(received).toEqual([{ name: 'slots', data: { teacherId: 4, date: '2026-12-01' } }]);
    expect(other).toEqual(received);
  });

  it('resumes after the last received event when the browser gives up', async () => {
    const { stream, streams } = listen(502);
    stream(0).open();
    stream(0).send('resync', {}, '41');
    stream(0).breakOff(true);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(2);
    expect(stream(1).url).toBe('/api/events?lastEventId=41');
  });

  it('reconnects with increasing delays while the server is down', async () => {
    const { stream, streams } = listen(null);
    stream(0).breakOff(true);
    await jest.advanceTimersByTimeAsync(1_000);
    stream(1).breakOff(true);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(3);
  });

  it('is not reopened by the client while the browser is reconnecting', async () => {
    const { client, stream, streams } = listen();
    stream(0).open();
    stream(0).breakOff(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(streams).toHaveLength(1);
    expect(client.state()).toBe('connecting');
  });

  it('is not requested again from a server without a stream', async () => {
    const { client, stream, streams } = listen(404);
    stream(0).breakOff(true);
    await jest.advanceTimersByTimeAsync(600_000);
    client.subscribe(() => undefined);
    expect(client.state()).toBe('absent');
    expect(streams).toHaveLength(1);
  });

  it('is not requested from a server that is known to have no stream', () => {
    const { client, streams } = listen(404, true);
    expect([client.state(), streams]).toEqual(['absent', []]);
  });

  it('resumes after the position in its first event if later events have no id', async () => {
    const { stream } = listen(null);
    stream(0).open();
    stream(0).send('ready', {}, '17');
    stream(0).send('slots', { teacherId: 4, date: '2026-12-01' }, '');
    stream(0).breakOff(true);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(stream(1).url).toBe('/api/events?lastEventId=17');
  });

  it('reconnects within a minute after failures, and within a second after a success', async () => {
    const { stream, streams } = listen(null);
    for (let count = 0; count < 9; count += 1) {
      stream(count).breakOff(true);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(streams).toHaveLength(count + 2);
    }
    stream(9).open();
    stream(9).breakOff(true);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(11);
  });

  it.each([401, 403])('does not reconnect after a %d: the auth session is over', async (status) => {
    const { client, stream, streams } = listen(status);
    stream(0).breakOff(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(streams).toHaveLength(1);
    expect(client.state()).toBe('silent');
  });

  it('reports each new state once', async () => {
    const { client, stream } = listen(null);
    const states: string[] = [];
    const stop = client.onState(() => states.push(client.state()));
    stream(0).open();
    stream(0).open();
    stream(0).breakOff(true);
    await jest.advanceTimersByTimeAsync(1_000);
    stop();
    stream(1).open();
    expect(states).toEqual(['open', 'waiting', 'connecting']);
  });

  it('is absent in a browser without EventSource', () => {
    const client = createLiveClient({
      open: () => null,
      status: () => Promise.resolve(null),
      isKnownAbsent: () => false,
    });
    client.subscribe(() => undefined);
    expect(client.state()).toBe('absent');
  });

  it('ignores the status of an earlier stream that was replaced', async () => {
    const { client, stream, streams } = listen(404);
    stream(0).breakOff(true);
    client.forget();
    client.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(2);
    expect(stream(1).closed).toBe(false);
    expect(client.state()).toBe('connecting');
  });

  it('does not reconnect after the last listener has left', async () => {
    const { client, stream, stop, streams } = listen(null);
    stream(0).breakOff(true);
    await jest.advanceTimersByTimeAsync(100);
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(streams).toHaveLength(1);
    expect(client.state()).toBe('silent');
  });

  it('stays open until the last listener leaves', () => {
    const { client, stream, stop } = listen();
    const stopOther = client.subscribe(() => undefined);
    stop();
    expect(stream(0).closed).toBe(false);
    stopOther();
    expect(stream(0).closed).toBe(true);
  });

  it('is opened without a position after `forget` was called', () => {
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
