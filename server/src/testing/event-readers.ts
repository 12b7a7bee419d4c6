import type { AddressInfo } from 'node:net';
import { EventReader } from './event-reader.ts';
import type { SignedIn, TestApi } from './test-api.ts';

/** Event streams for the tests of a file: the API listens before the first test, and streams are closed after each. */
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
    /** The open streams, in the order of opening. */
    readers,
    origin: () => origin,
    /** Opens a stream of an account, and waits until it is ready unless it was refused. */
    async listen({ client }: SignedIn, lastEventId?: string, at = origin): Promise<EventReader> {
      const reader = await EventReader.open(at, client.cookie, lastEventId);
      readers.push(reader);
      if (reader.status === 200) await reader.until(({ name }) => name === 'ready' || name === 'resync');
      return reader;
    },
  };
}
