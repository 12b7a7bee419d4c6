import { createTestStore, fakeServer } from '@cairn/shared/testing';
import { messagesApi } from './endpoints/messages.ts';
import { recordExtras } from './extras.ts';

const ada = { email: 'ada@cairn.test', role: 'student' } as const;

/** Reads the number of unread messages. @returns the `traceparent` header of the request */
async function traceparentOf(server: ReturnType<typeof fakeServer>): Promise<string | undefined> {
  await createTestStore(ada).dispatch(
    messagesApi.endpoints.getUnreadTotal.initiate(undefined, { forceRefetch: true }),
  );
  return server.calls.at(-1)?.headers['traceparent'];
}

beforeEach(() => recordExtras(undefined));

test('a request starts a new trace if the previous response lists the traces extra', async () => {
  const answer = (extras: string) => ({ json: { unread: 4 }, headers: { 'x-extras': extras } });
  const server = fakeServer({ getUnreadTotal: answer('message-body, traces') });
  expect(await traceparentOf(server)).toBeUndefined();
  const [first, second] = [await traceparentOf(server), await traceparentOf(server)];
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(second).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(first?.slice(3, 35)).not.toBe(second?.slice(3, 35));
  server.on({ getUnreadTotal: answer('message-body') });
  await traceparentOf(server);
  expect(await traceparentOf(server)).toBeUndefined();
});

test('a server without extras gets no traceparent header', async () => {
  const server = fakeServer({ getUnreadTotal: { json: { unread: 4 } } });
  await traceparentOf(server);
  expect(await traceparentOf(server)).toBeUndefined();
});
