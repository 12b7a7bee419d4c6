import type { AddressInfo } from 'node:net';
import { EventReader } from './event-reader.ts';
import type { SignedIn, TestApi } from './test-api.ts';

/** Opens event streams in the tests of one file, and closes the streams after each test. */
export function useEventReaders(api: () => TestApi) {
  const readers: EventReader[] = [];
  let origin = '';
  beforeAll(async () => {
    await api().app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(api().app.server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close();
  });
  return {
    /** All streams that the current test has opened, in order, including refused and ended streams. */
    readers,
    origin: () => origin,
    /** Opens a stream for an account. Waits until the stream is ready or refused. */
    async listen({ client }: SignedIn, lastEventId?: string, at = origin): Promise<EventReader> {
      const reader = await EventReader.open(at, client.cookie, lastEventId);
      readers.push(reader);
      if (reader.status === 200) await reader.until(({ name }) => name === 'ready' || name === 'resync');
      return reader;
    },
  };
}
