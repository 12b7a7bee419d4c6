import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { Conversations } from '../conversation/index.ts';
import { PersonSafety } from './person-safety.tsx';

const pair = { studentId: 1, teacherId: 7 };
const message = (id: number, senderId: number, content: string) => ({
  ...pair,
  id,
  senderId,
  content,
  position: id,
  timestamp: '2026-11-22T08:00:00.000Z',
});
const messages = [message(1, 1, 'Good morning'), message(2, 7, 'Buy my book')];
const conversation: Conversation = {
  ...pair,
  partner: { id: 7, name: 'Ada Berger', subtitle: 'Engineer' },
  lastMessage: messages[1] ?? null,
  unread: 0,
  partnerReadUpTo: 1,
  readUpTo: 2,
};

function openConversation(state: Partial<Conversation>, more: FakeHandlers = {}) {
  const server = fakeServer({
    listConversations: { json: [{ ...conversation, ...state }] },
    getConversation: { json: messages },
    ...more,
  });
  const ignore = () => undefined;
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <Conversations
            own={{ id: 1, role: 'student' }}
            texts={{ title: 'Your Mentors', contactsFailure: '', noContacts: '', noContactsHint: '' }}
            contacts={[]}
            contactsFailed={false}
            onRetryContacts={ignore}
            filter=""
            onFilter={ignore}
            chosenId={7}
            onChoose={ignore}
          />
        ),
      },
    ],
    { path: '/' },
  );
  return server;
}
const box = () => screen.queryByRole('textbox', { name: 'Message to Ada Berger' });

test('unblocking a person replaces the notice with the message box', async () => {
  const server = openConversation(
    { isBlocked: true, isClosed: true },
    { unblockPerson: { json: { success: true } } },
  );
  expect(await screen.findByText('You blocked Ada Berger.')).toBeVisible();
  expect(box()).toBeNull();
  server.on({ listConversations: { json: [{ ...conversation, isBlocked: false, isClosed: false }] } });
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Ada Berger' }));
  await waitFor(() => expect(box()).toBeVisible());
});

test('a closed conversation has no message box and shows no reason', async () => {
  openConversation({ isBlocked: false, isClosed: true });
  expect(
    await screen.findByText('No messages can be sent in this conversation at the moment.'),
  ).toBeVisible();
  expect(box()).toBeNull();
  expect(screen.queryByText(/blocked/)).toBeNull();
});

test('there is no menu to block or report on a server that does not support blocks', async () => {
  openConversation({});
  expect(await screen.findByText('Buy my book', { selector: 'p' })).toBeVisible();
  expect(box()).toBeVisible();
  expect(screen.queryByRole('button', { name: /Block or report|Message actions/ })).toBeNull();
});

test('after a refused report, a retry sends the same idempotency key', async () => {
  const server = openConversation(
    { isBlocked: false, isClosed: false },
    { submitReport: { status: 409, json: { message: 'You have reported this already.' } } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Message actions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByRole('button', { name: 'Send Report' })).toBeDisabled();
  expect(screen.getByLabelText('What are you reporting?')).toHaveDisplayValue(/Buy my book/);
  await userEvent.click(screen.getByLabelText('Spam or advertising'));
  await userEvent.type(screen.getByLabelText(/Anything to add/), 'Daily');
  await userEvent.click(screen.getByRole('button', { name: 'Send Report' }));
  expect(await screen.findByText('You have reported this already.')).toBeVisible();
  expect(screen.getByLabelText(/Anything to add/)).toHaveValue('Daily');
  server.on({ submitReport: { status: 201, json: { id: 1, createdAt: '2026-11-22T08:00:00.000Z' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Send Report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.calls.filter(({ name }) => name === 'submitReport');
  expect(sent[0]?.body).toEqual({ kind: 'message', messageId: 2, reason: 'spam', text: 'Daily' });
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
});

test('a person is blocked only after a confirmation', async () => {
  const server = fakeServer({ blockPerson: { json: { success: true } } });
  const person = { id: 7, name: 'Ada Berger' };
  renderRoutes([{ path: '/', element: <PersonSafety person={person} isBlocked={false} /> }], { path: '/' });
  await userEvent.click(screen.getByRole('button', { name: 'Block or report Ada Berger' }));
  await userEvent.click(screen.getByRole('button', { name: 'Block Ada Berger' }));
  expect(await screen.findByText(/Confirmed sessions stay/)).toBeInTheDocument();
  expect(server.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(server.calls.map(({ name }) => name)).toEqual(['blockPerson']));
  expect(server.calls[0]?.path).toBe('/account/blocks/7');
});
