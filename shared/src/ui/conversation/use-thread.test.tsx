import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Message } from '@cairn/shared/contract';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { pair } from './testing/open-conversation.tsx';
import { useThread } from './use-thread.ts';

const message = (position: number): Message => ({
  ...pair,
  id: position,
  position,
  senderId: pair.teacherId,
  content: `#${position}`,
  revision: 0,
  timestamp: '2026-11-21T05:00:00Z',
});
/** A conversation in which every number from 1 to `count` is a message. */
const conversation = (count: number) => Array.from({ length: count }, (_, index) => message(index + 1));

/** Responds as the server does: the oldest messages after a position, otherwise the latest before one. */
const respondWith =
  (messages: readonly Message[]) =>
  ({ query }: { query: Readonly<Record<string, string>> }) => {
    const [after, limit] = [Number(query['after'] ?? 0), Number(query['limit'])];
    const before = Number(query['before'] ?? Infinity);
    const found = messages.filter(({ position = 0 }) => position > after && position < before);
    return { json: query['after'] === undefined ? found.slice(-limit) : found.slice(0, limit) };
  };

function Loaded() {
  const thread = useThread(pair, { isPaged: true, sent: [], outgoing: [] });
  const [isLoaded, setIsLoaded] = useState<boolean>();
  return (
    <>
      <p>{thread.messages?.map(({ position }) => position).join(' ')}</p>
      <button onClick={() => void thread.loadFrom(20).then(setIsLoaded)}>Load</button>
      <button onClick={() => void thread.refetch()}>Reload</button>
      {isLoaded !== undefined && <p>{isLoaded ? 'Complete' : 'Failed'}</p>}
    </>
  );
}
const positions = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).join(' ');

function open(count: number) {
  const server = fakeServer({ getConversation: respondWith(conversation(count)) });
  renderRoutes([{ path: '/', element: <Loaded /> }], {
    account: { email: 'sam@cairn.test', role: 'student' },
  });
  return server;
}

test('after an interruption all missed messages are loaded, even if they need several requests', async () => {
  const server = open(60);
  expect(await screen.findByText(positions(11, 60))).toBeInTheDocument();
  server.on({ getConversation: respondWith(conversation(1260)) });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(positions(11, 1260))).toBeInTheDocument();
  const ranges = server.calls.map(({ query }) => query['after']);
  expect(ranges).toEqual([undefined, undefined, '60', '560', '1060']);
});

test('a gap between the loaded messages and a new latest page is filled', async () => {
  const server = open(60);
  expect(await screen.findByText(positions(11, 60))).toBeInTheDocument();
  server.on({ getConversation: respondWith(conversation(160)) });
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText(positions(11, 160))).toBeInTheDocument();
});

test('the messages before a requested position are loaded completely or not at all', async () => {
  const server = open(1200);
  expect(await screen.findByText(positions(1151, 1200))).toBeInTheDocument();
  const respond = respondWith(conversation(1200));
  server.on({
    getConversation: (request) =>
      request.query['after'] === '9' ? respond(request) : { status: 500, json: { message: 'Out of order' } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByText('Failed')).toBeInTheDocument();
  expect(screen.getByText(positions(1151, 1200))).toBeInTheDocument();

  server.on({ getConversation: respond });
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByText('Complete')).toBeInTheDocument();
  expect(screen.getByText(positions(10, 1200))).toBeInTheDocument();
});
