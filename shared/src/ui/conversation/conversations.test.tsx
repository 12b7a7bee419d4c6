import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Conversation, Message } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { Conversations } from './conversations.tsx';

const message = (teacherId: number, content: string): Message => ({
  id: teacherId * 10,
  position: 1,
  studentId: 1,
  teacherId,
  senderId: 1,
  content,
  revision: 0,
  timestamp: new Date().toISOString(),
});
const conversation = (teacherId: number, name: string): Conversation => ({
  studentId: 1,
  teacherId,
  unread: 0,
  partnerReadUpTo: 0,
  readUpTo: 1,
  partner: { id: teacherId, name, subtitle: 'Engineer' },
  lastMessage: message(teacherId, `Helo ${name}`),
});
const texts = { title: 'Your Mentors', contactsFailure: '', noContacts: '', noContactsHint: '' };

function Page() {
  const [chosenId, setChosenId] = useState<number | null>(7);
  return (
    <>
      {/* These buttons replace the contact list, which renders no rows because jsdom measures no heights. */}
      <button onClick={() => setChosenId(7)}>Open Ada</button>
      <button onClick={() => setChosenId(8)}>Open Bo</button>
      <Conversations
        own={{ id: 1, role: 'student' }}
        texts={texts}
        contacts={[]}
        contactsFailed={false}
        filter=""
        chosenId={chosenId}
        onRetryContacts={() => undefined}
        onFilter={() => undefined}
        onChoose={setChosenId}
      />
    </>
  );
}

function open(overrides: FakeHandlers = {}) {
  const server = fakeServer({
    listConversations: { json: [conversation(7, 'Ada'), conversation(8, 'Bo')] },
    getConversation: ({ query }) => {
      const id = Number(query['teacherId']);
      return { json: [message(id, `Helo ${id === 7 ? 'Ada' : 'Bo'}`)] };
    },
    ...overrides,
  });
  renderRoutes([{ path: '/', element: <Page /> }], {
    account: { email: 'sam@cairn.test', role: 'student' },
  });
  return server;
}
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name: `Open ${name}` }));
const box = () => screen.findByRole('textbox', { name: 'Edit message' });
async function edit(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Message actions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.clear(await box());
  await userEvent.type(await box(), text);
}

test('an unfinished edit is kept while another conversation is open, but a cancelled edit is not', async () => {
  open();
  await edit('Hello Ada');
  await choose('Bo');
  expect(await screen.findByRole('textbox', { name: 'Message to Bo' })).toHaveValue('');
  await choose('Ada');
  expect(await box()).toHaveValue('Hello Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Message actions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await box()).toHaveValue('Helo Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await choose('Bo');
  await choose('Ada');
  expect(await screen.findByRole('textbox', { name: 'Message to Ada' })).toBeVisible();
});

test('an edit that is refused while another conversation is open is not lost', async () => {
  const server = open({ editMessage: { status: 409, json: { message: 'This message was changed.' } } });
  await edit('Hello Ada');
  await userEvent.keyboard('{Enter}');
  await choose('Bo');
  await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain('editMessage'));
  await choose('Ada');
  expect(await box()).toHaveValue('Hello Ada');
});

test('an empty edit is not saved, and the box says why', async () => {
  const server = open();
  await edit(' {Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(/^A message cannot be empty\./);
  expect(await box()).toBeInvalid();
  expect(await box()).toHaveAccessibleDescription(/^A message cannot be empty\./);
  expect(server.calls.map(({ name }) => name)).not.toContain('editMessage');
  await userEvent.type(await box(), 'Hello');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await box()).toBeValid();
});
