import type { AddressInfo } from 'node:net';
import { EventReader } from './event-reader.ts';
import type { SignedIn, TestApi } from './test-api.ts';

/** Event streams for one test file: the API listens before the first test; streams are closed after each test. */
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
    /** The streams that the current test has opened, including refused and ended ones, in the order of opening. */
    readers,
    origin: () => origin,
    /** Opens a stream of an account, and waits until it is ready, unless the server refuses it. */
    async listen({ client }: SignedIn, lastEventId?: string, at = origin): Promise<EventReader> {
      const reader = await EventReader.open(at, client.cookie, lastEventId);
      readers.push(reader);
      if (reader.status === 200) await reader.until(({ name }) => name === 'ready' || name === 'resync');
      return reader;
    },
  };
}
