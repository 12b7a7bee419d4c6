import { act, fireEvent, screen } from '@testing-library/react';
import type { Message } from '@cairn/shared/contract';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
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

beforeEach(() => jest.useFakeTimers());

test('on a server without idempotency keys, a retry continues after the conversation could not be read', async () => {
  const server = fakeServer({ sendMessage: { status: 502 }, getConversation: { status: 502 } });
  renderRoutes([{ path: '/', element: <Queue /> }], {
    account: { email: 'sam@cairn.test', role: 'student' },
  });
  fireEvent.click(screen.getByRole('button'));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('failed 0 sent')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(server.calls.map(({ name }) => name)).toEqual(['sendMessage', 'getConversation']);

  server.on({ getConversation: { json: [] }, sendMessage: { json: stored } });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('1 sent')).toBeInTheDocument();
});
