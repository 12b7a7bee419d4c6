import { act, fireEvent, screen } from '@testing-library/react';
import type { Message } from '@cairn/shared/contract';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { sendQueueStoreOf } from './send-queue-store.ts';
import { pair } from './testing/open-conversation.tsx';
import { useSendQueue } from './use-send-queue.ts';

const stored: Message = { id: 11, senderId: 1, content: 'Hello', timestamp: '2026-11-21T12:00:00.000Z' };

function Queue() {
  const { items, sent, send } = useSendQueue(1, false);
  return (
    <>
      <button onClick={() => send(pair, 'Hello', 10, { replyTo: null, files: [] })}>Send</button>
      <p>{`${items.map(({ state }) => state).join()} ${sent.length} sent`}</p>
    </>
  );
}

const open = (tabs = 1) =>
  renderRoutes([{ path: '/', element: Array.from({ length: tabs }, (_, index) => <Queue key={index} />) }], {
    account: { email: 'sam@cairn.test', role: 'student' },
  });
const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const pressSend = () => {
  const [first] = screen.getAllByRole('button');
  if (first) fireEvent.click(first);
};

/** Gives the browser locks, which jsdom lacks; by default a lock is granted to one callback after the other. */
function addLocks(request?: () => Promise<void>) {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (_name: string, callback: () => Promise<void>) => {
    const granted = last.then(callback);
    last = granted.catch(() => undefined);
    return granted;
  };
  Object.defineProperty(navigator, 'locks', { value: { request: request ?? inTurn }, configurable: true });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  sendQueueStoreOf(1).update(() => []);
  Reflect.deleteProperty(navigator, 'locks');
});

test('on a server without idempotency keys, a retry continues after the conversation could not be read', async () => {
  const server = fakeServer({ sendMessage: { status: 502 }, getConversation: { status: 502 } });
  open();
  pressSend();
  await later(1_000);
  expect(screen.getByText('failed 0 sent')).toBeInTheDocument();
  await later(3_000);
  expect(server.calls.map(({ name }) => name)).toEqual(['sendMessage', 'getConversation']);

  server.on({ getConversation: { json: [] }, sendMessage: { json: stored } });
  await later(10_000);
  expect(screen.getByText('1 sent')).toBeInTheDocument();
});

test('a message is not retried after the server has refused to show the conversation', async () => {
  const server = fakeServer({ sendMessage: { status: 502 }, getConversation: { status: 403 } });
  open();
  pressSend();
  await later(600_000);
  expect(server.calls.map(({ name }) => name)).toEqual(['sendMessage', 'getConversation']);
});

test('two tabs send a message once on a server without idempotency keys', async () => {
  addLocks();
  const response = Promise.withResolvers<void>();
  const server = fakeServer({
    getConversation: { json: [] },
    sendMessage: async () => {
      await response.promise;
      return { json: stored };
    },
  });
  open(2);
  pressSend();
  await later(100);
  // Makes both tabs queue the message again.
  act(() => void window.dispatchEvent(new Event('online')));
  await later(1_000);
  response.resolve();
  await later(1_000);
  expect(server.calls.map(({ name }) => name)).toEqual(['sendMessage']);
  expect(sendQueueStoreOf(1).read()).toEqual([]);
});

test('a message that a closed tab was sending is sent', async () => {
  addLocks();
  const server = fakeServer({ getConversation: { json: [] }, sendMessage: { json: stored } });
  open();
  const { timestamp } = stored;
  const message = { ...pair, clientId: 'one', content: 'Hello', timestamp, afterId: 10, isAutomatic: true };
  act(() => sendQueueStoreOf(1).update(() => [{ ...message, state: 'sending' }]));
  await later(1_000);
  expect(server.calls.map(({ name }) => name)).toEqual(['getConversation', 'sendMessage']);
});

test('a browser that refuses locks sends nevertheless', async () => {
  addLocks(() => Promise.reject(new DOMException('denied', 'SecurityError')));
  fakeServer({ sendMessage: { json: stored } });
  open();
  pressSend();
  await later(1_000);
  expect(screen.getByText('1 sent')).toBeInTheDocument();
});
