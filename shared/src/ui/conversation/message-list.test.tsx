import { render, screen } from '@testing-library/react';
import type { Message } from '@cairn/shared/contract';
import { MessageList } from './message-list.tsx';
import type { Outgoing } from './send-queue.ts';

const timestamp = '2026-11-21T12:00:00.000Z';

/** Creates messages that add their id to `rendered` when they render. */
function countedMessages(count: number) {
  const rendered: number[] = [];
  const messages = Array.from({ length: count }, (_, index): Message => {
    const id = index + 1;
    const rest = { id, senderId: id % 2, timestamp, position: id };
    return Object.defineProperty(rest, 'content', {
      enumerable: true,
      get: () => {
        rendered.push(id);
        return `Message ${id}`;
      },
    }) as Message;
  });
  return { messages, rendered };
}

const outgoing: Outgoing = {
  clientId: 'one',
  studentId: 1,
  teacherId: 2,
  content: 'On its way',
  timestamp,
  afterId: 20,
  state: 'sending',
  isAutomatic: true,
};
const thread = {
  messages: undefined,
  isError: false,
  isFetching: false,
  refetch: jest.fn(),
  hasOlder: false,
  isLoadingOlder: false,
  olderFailed: false,
  loadOlder: jest.fn(),
  loadFrom: jest.fn(),
  add: jest.fn(),
};
const callbacks = {
  onRetry: () => undefined,
  onDiscard: () => undefined,
  handlers: {
    onShow: () => undefined,
    onCopy: () => undefined,
    onEdit: () => undefined,
    onDelete: () => undefined,
  },
};

/** The list with these messages. `changes` overrides other props. */
function listOf(
  messages: readonly Message[],
  changes: { outgoing?: Outgoing[]; partnerReadUpTo?: number } = {},
) {
  return (
    <MessageList
      ownId={1}
      contactName="Ada"
      thread={thread}
      messages={messages}
      outgoing={changes.outgoing ?? []}
      partnerReadUpTo={changes.partnerReadUpTo ?? 0}
      {...callbacks}
    />
  );
}

test('a new outgoing message does not rerender the stored messages', () => {
  const { messages, rendered } = countedMessages(20);
  const { rerender } = render(listOf(messages));
  rendered.length = 0;
  rerender(listOf(messages, { outgoing: [outgoing] }));
  expect(screen.getByText('On its way')).toBeInTheDocument();
  expect(rendered).toEqual([]);
});

test('a read receipt rerenders only the messages that it marks as read', () => {
  const { messages, rendered } = countedMessages(4);
  const { rerender } = render(listOf(messages));
  rendered.length = 0;
  rerender(listOf(messages, { partnerReadUpTo: 2 }));
  expect(screen.getAllByText('Read')).toHaveLength(1);
  expect(new Set(rendered)).toEqual(new Set([1]));
});
