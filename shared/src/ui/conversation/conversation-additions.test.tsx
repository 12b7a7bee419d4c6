import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message } from '@cairn/shared/contract';
import type { FakeHandlers } from '@cairn/shared/testing';
import { conversationWith, openConversation, pair } from './testing/open-conversation.tsx';

const message = (position: number, senderId: number, content: string): Message => ({
  ...pair,
  id: position * 10,
  position,
  senderId,
  content,
  revision: 0,
  isDeleted: false,
  replyTo: null,
  timestamp: '2026-11-21T12:00:00.000Z',
});
const question = message(1, 7, 'Which chapter?\nThe one about types?');

const open = (overrides: FakeHandlers = {}) => openConversation(question, overrides);
const composer = () => screen.findByRole('textbox', { name: 'Message to Ada' });
const callsOf = (server: ReturnType<typeof open>, name: string) =>
  server.calls.filter((call) => call.name === name);
async function beginReply() {
  await userEvent.click(await screen.findByRole('button', { name: 'Message actions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
}

test('a reply is sent with the id of the quoted message and shown with the quote', async () => {
  const answer = { ...message(2, 1, 'Yes'), replyTo: { ...question, content: 'Which chapter?' } };
  const server = open({ sendMessage: { status: 201, json: answer } });
  await beginReply();
  expect(await composer()).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Reply' })).toHaveTextContent('Replying to AdaWhich chapter?');
  await userEvent.type(await composer(), 'Yes{Enter}');
  expect(
    await screen.findByRole('button', { name: 'In reply to Ada: Which chapter? Go to this message' }),
  ).toBeVisible();
  await waitFor(() => expect(callsOf(server, 'sendMessage')).toHaveLength(1));
  const [sent] = callsOf(server, 'sendMessage');
  expect({ ...sent?.query, ...(sent?.body as object) }).toMatchObject({ content: 'Yes' });
  expect(String({ ...sent?.query, ...(sent?.body as object) }['replyTo' as never])).toBe('10');
  expect(screen.queryByRole('group', { name: 'Reply' })).toBeNull();
});

test('Escape and the Cancel button cancel a reply and keep the typed text', async () => {
  open();
  await beginReply();
  await userEvent.type(await composer(), 'Draft{Escape}');
  expect(screen.queryByRole('group', { name: 'Reply' })).toBeNull();
  await beginReply();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Reply' }));
  expect(screen.queryByRole('group', { name: 'Reply' })).toBeNull();
  expect(await composer()).toHaveFocus();
  expect(await composer()).toHaveValue('Draft');
});

test('a user searches a conversation and goes to a found message', async () => {
  const server = open({
    searchMessages: ({ query }) => ({
      json:
        query['before'] === undefined
          ? { messages: [question], next: 1 }
          : { messages: [message(2, 1, 'My chapter')], next: null },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Search this conversation' }));
  const field = screen.getByRole('searchbox', { name: 'Search this conversation' });
  expect(field).toHaveFocus();
  await userEvent.type(field, 'C');
  expect(await screen.findByText('Enter at least 2 characters.')).toBeVisible();
  await userEvent.type(field, 'HAPTER');
  expect(await screen.findByText('1 message found so far')).toBeVisible();
  const hits = screen.getByRole('list', { name: 'Found messages' });
  expect(within(hits).getByText('chapter').tagName).toBe('MARK');
  await userEvent.click(screen.getByRole('button', { name: 'Search Older Messages' }));
  expect(await screen.findByText('2 messages found')).toBeVisible();
  expect(callsOf(server, 'searchMessages').map(({ query }) => query['before'])).toEqual([undefined, '1']);
  await userEvent.click(within(hits).getAllByRole('button')[0] as HTMLElement);
  const entry = within(screen.getByRole('log')).getAllByRole('listitem')[0];
  await waitFor(() => expect(entry).toHaveFocus());
  await userEvent.click(field);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Search this conversation' })).toHaveFocus();
});

test('a failed search can be tried again', async () => {
  let searches = 0;
  open({
    searchMessages: () => ((searches += 1) === 1 ? { status: 500 } : { json: { messages: [], next: null } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Search this conversation' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search this conversation' }), 'types');
  await userEvent.click(await screen.findByRole('button', { name: /Try Again/ }));
  expect(await screen.findByText('No messages found')).toBeVisible();
});

test('a user mutes a conversation from its menu', async () => {
  const server = open({ muteConversation: { json: { isMuted: true } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Mute, block or report Ada' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mute Conversation' }));
  await waitFor(() => expect(callsOf(server, 'muteConversation')).toHaveLength(1));
  expect(callsOf(server, 'muteConversation')[0]?.body).toEqual({ ...pair, isMuted: true });
});

test('several typed characters cause one typing report', async () => {
  const server = open();
  await userEvent.type(await composer(), 'Hello there');
  expect(callsOf(server, 'reportTyping').map(({ body }) => body)).toEqual([pair]);
});

test('replies, search, mute and typing reports are not used on a server without them', async () => {
  const { replyTo: _replyTo, ...old } = question;
  const { isMuted: _isMuted, ...known } = conversationWith(question);
  const server = open({
    listConversations: { json: [{ ...known, lastMessage: old }] },
    getConversation: { json: [old] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Message actions' }));
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Search this conversation' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Block or report Ada' })).toBeVisible();
  await userEvent.type(await composer(), 'Hello');
  expect(callsOf(server, 'reportTyping')).toEqual([]);
});
