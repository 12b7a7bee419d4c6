import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  MESSAGE_BODY_EXTRA,
  MESSAGE_FILES_EXTRA,
  type Message,
  type MessageFile,
} from '@cairn/shared/contract';
import type { FakeHandlers } from '@cairn/shared/testing';
import { readFiles, writeFiles } from './drafts.ts';
import { sendQueueStoreOf } from './send-queue-store.ts';
import { openConversation, pair } from './testing/open-conversation.tsx';

const picture: MessageFile = {
  id: 'a'.repeat(32),
  kind: 'image',
  name: 'screen.png',
  size: 2_000,
  width: 1_600,
  height: 800,
  text: 'An error dialog',
};
const notes: MessageFile = {
  id: 'b'.repeat(32),
  kind: 'file',
  name: 'notes.txt',
  size: 3_000,
  width: null,
  height: null,
  text: '',
};
const message: Message = {
  ...pair,
  id: 10,
  position: 1,
  senderId: 7,
  content: 'screen.png, notes.txt',
  files: [picture, notes],
  revision: 0,
  isDeleted: false,
  replyTo: null,
  timestamp: '2026-11-21T12:00:00.000Z',
};

const open = (overrides: FakeHandlers = {}, extras = `${MESSAGE_BODY_EXTRA}, ${MESSAGE_FILES_EXTRA}`) =>
  openConversation(message, { discardMessageFile: { json: { success: true } }, ...overrides }, extras);
const composer = () => screen.findByRole('textbox', { name: 'Message to Ada' });
const attachedFiles = () => screen.findByRole('group', { name: 'Files of this message' });

test('a message shows its pictures and files instead of a list of names', async () => {
  open();
  const image = await screen.findByRole('img', { name: 'An error dialog' });
  expect(image).toHaveAttribute('width', '320');
  expect(image).toHaveAttribute('height', '160');
  expect(screen.getByRole('link', { name: /^notes\.txt/ })).toHaveAttribute('download', 'notes.txt');
  expect(within(screen.getByRole('log')).queryByText('screen.png, notes.txt')).toBeNull();
});

test('a user edits a message whose files the server has refused', async () => {
  writeFiles(1, 7, [notes]);
  const reason = 'A file is no longer available. Please add it again.';
  const server = open({
    sendMessage: { status: 400, json: { message: reason, errors: [{ path: 'files', message: reason }] } },
  });
  expect(await attachedFiles()).toHaveTextContent('notes.txt');
  await userEvent.type(await composer(), 'See these{Enter}');
  const note = await screen.findByRole('group', { name: reason });
  expect(server.calls.find(({ name }) => name === 'sendMessage')?.body).toMatchObject({
    files: [{ id: notes.id, text: '' }],
  });
  await userEvent.click(within(note).getByRole('button', { name: 'Edit' }));
  await waitFor(async () => expect(await composer()).toHaveValue('See these'));
  expect(await attachedFiles()).toHaveTextContent('notes.txt');
});

test('a draft that gets more than five files from a refused message cannot be sent', async () => {
  const files = (from: number) =>
    [0, 1, 2].map((index) => ({ ...notes, id: `${from + index}`.repeat(32), name: `${from + index}.txt` }));
  const reason = 'A file is no longer available. Please add it again.';
  sendQueueStoreOf(1).update(() => [
    {
      ...pair,
      clientId: 'one',
      content: 'See these',
      files: files(1),
      timestamp: message.timestamp,
      afterId: 10,
      state: 'failed',
      isAutomatic: false,
      reason,
    },
  ]);
  writeFiles(1, 7, files(4));
  const server = open({ sendMessage: { json: { ...message, id: 11, position: 2, senderId: 1 } } });
  const note = await screen.findByRole('group', { name: reason });
  await userEvent.click(within(note).getByRole('button', { name: 'Edit' }));
  const removeButtons = () => screen.getAllByRole('button', { name: /^Remove \d\.txt$/ });
  await waitFor(() => expect(removeButtons()).toHaveLength(6));

  await userEvent.type(await composer(), '{Enter}');
  expect(await screen.findByText(/^A message can have at most 5 files/)).toBeVisible();
  expect(server.calls.map(({ name }) => name)).not.toContain('sendMessage');
  await userEvent.click(screen.getByRole('button', { name: 'Remove 4.txt' }));
  await userEvent.type(await composer(), '{Enter}');
  await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain('sendMessage'));
});

test('a removed file is deleted on the server, and the composer takes the focus', async () => {
  writeFiles(1, 7, [picture]);
  const server = open();
  expect(await screen.findByRole('textbox', { name: 'Description of screen.png' })).toHaveValue(
    'An error dialog',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove screen.png' }));
  await waitFor(async () => expect(await composer()).toHaveFocus());
  await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain('discardMessageFile'));
  expect(readFiles(1, 7)).toEqual([]);
});

test('the Add Files button is hidden if the server does not support message files', async () => {
  open({}, MESSAGE_BODY_EXTRA);
  expect(await composer()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Files' })).toBeNull();
});
