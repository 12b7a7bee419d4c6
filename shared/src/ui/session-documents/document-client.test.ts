import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { DOCUMENT_LENGTH } from '@cairn/shared/contract';
import { fromBase64, toBase64 } from './base64.ts';
import { createDocumentClient } from './document-client.ts';
import type { DocumentServer } from './document-client-types.ts';
import { editBetween } from './text-edit.ts';
import type { UnsentItem } from './unsent-updates.ts';

const refusal = new Error('refused');
const refusalOf = (error: unknown) => (error === refusal ? 'This session was cancelled.' : null);

/** A server with one document. */
function createServer(text = '') {
  const document = new Doc();
  document.getText('text').insert(0, text);
  const updates = [encodeStateAsUpdate(document)];
  const failures: { read?: Error | undefined; append?: Error | undefined; answer?: Error | undefined } = {};
  const server = {
    read: jest.fn<ReturnType<DocumentServer['read']>, [number]>(async (after) => {
      if (failures.read) throw failures.read;
      return { sequence: updates.length, updates: updates.slice(after).map(toBase64), isEditable: true };
    }),
    append: jest.fn<ReturnType<DocumentServer['append']>, [string]>(async (update) => {
      if (failures.append) throw failures.append;
      const before = toBase64(encodeStateAsUpdate(document));
      const copy = new Doc();
      applyUpdate(copy, encodeStateAsUpdate(document));
      applyUpdate(copy, fromBase64(update));
      if (copy.store.pendingStructs ?? copy.store.pendingDs)
        return { outcome: 'incomplete', sequence: updates.length };
      if (copy.getText('text').length > DOCUMENT_LENGTH) return { outcome: 'full', sequence: updates.length };
      applyUpdate(document, fromBase64(update));
      const isNew = toBase64(encodeStateAsUpdate(document)) !== before;
      if (isNew) updates.push(fromBase64(update));
      if (failures.answer) throw failures.answer;
      return { outcome: isNew ? 'stored' : 'known', sequence: updates.length };
    }),
  };
  return { server, failures, text: () => document.getText('text').toJSON() };
}

function createItem(): UnsentItem & { value: string | null } {
  const item = {
    value: null as string | null,
    read: () => item.value,
    write: (value: string | null) => {
      item.value = value;
    },
  };
  return item;
}

function openClient({ server }: ReturnType<typeof createServer>, item = createItem()) {
  const client = createDocumentClient({ server, unsent: item, refusalOf });
  client.wake();
  /** `caret` is the position after the edit. */
  const write = (text: string, caret = text.length) => client.edit(editBetween(client.text(), text, caret));
  return { client, item, write };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

test('edits are sent as one update after a delay', async () => {
  const backend = createServer('Topic');
  const { client, write, item } = openClient(backend);
  expect(client.state()).toMatchObject({ status: 'loading', isLoaded: false });
  await settle();
  expect(client.text()).toBe('Topic');
  for (const text of ['Topic:', 'Topic: a', 'Topic: ab']) write(text);
  expect(client.state().status).toBe('saving');
  expect(item.value).not.toBeNull();
  await settle(600);
  expect(backend.server.append).toHaveBeenCalledTimes(1);
  expect([backend.text(), client.state().status, item.value]).toEqual(['Topic: ab', 'saved', null]);
});

test('two pages that write at the same time end with the same text', async () => {
  const backend = createServer('middle');
  const [one, two] = [openClient(backend), openClient(backend)];
  await settle();
  one.write('first middle', 6);
  two.write('middle last');
  await settle(2_000);
  for (const { client } of [one, two]) client.wake();
  await settle(2_000);
  expect([one.client.text(), two.client.text(), backend.text()]).toEqual(Array(3).fill('first middle last'));
});

test('offline changes are sent when the connection is back', async () => {
  const backend = createServer();
  const { client, write } = openClient(backend);
  await settle();
  backend.failures.append = new Error('offline');
  write('one');
  await settle(700);
  expect(client.state().status).toBe('offline');
  write('one two');
  expect(client.state().status).toBe('offline');
  backend.failures.append = undefined;
  await settle(20_000);
  expect([backend.text(), client.state().status]).toEqual(['one two', 'saved']);
});

test('after a failed call, the document continues when the server responds', async () => {
  const backend = createServer('here');
  const [one, two] = [openClient(backend), openClient(backend)];
  await settle();
  backend.failures.read = new Error('offline');
  one.client.wake();
  await settle();
  expect(one.client.state().status).toBe('unreachable');
  one.write('here I am');
  expect(one.client.state().status).toBe('offline');
  backend.failures.read = undefined;
  await settle(20_000);
  two.client.wake();
  await settle();
  expect([one.client.state().status, two.client.text()]).toEqual(['saved', 'here I am']);
});

test('an update takes effect once if the response was lost', async () => {
  const backend = createServer();
  const [one, two] = [openClient(backend), openClient(backend)];
  await settle();
  backend.failures.answer = new Error('lost');
  one.write('one');
  await settle(700);
  backend.failures.answer = undefined;
  two.client.wake();
  await settle();
  two.write('one two');
  await settle(30_000);
  one.client.wake();
  await settle(1_000);
  expect([one.client.text(), two.client.text(), backend.text()]).toEqual(Array(3).fill('one two'));
});

test('a page sends the updates that could not be sent before a reload', async () => {
  const backend = createServer('before ');
  backend.failures.append = new Error('offline');
  const first = openClient(backend);
  await settle();
  first.write('before after');
  await settle(700);
  backend.failures.append = undefined;
  const second = openClient(backend, Object.assign(createItem(), { value: first.item.value }));
  await settle(700);
  expect([second.client.text(), backend.text(), second.item.value]).toEqual([
    'before after',
    'before after',
    null,
  ]);
});

test('a closed client sends the remaining updates', async () => {
  const backend = createServer();
  const { client, write } = openClient(backend);
  await settle();
  write('last words');
  const done = jest.fn();
  client.close(done);
  await settle();
  expect([backend.text(), done.mock.calls.length]).toEqual(['last words', 1]);
});

test('a text that is too long is saved after it was shortened', async () => {
  const backend = createServer('x'.repeat(DOCUMENT_LENGTH - 2));
  const { client, write } = openClient(backend);
  await settle();
  write(`${client.text()}12345`);
  await settle(2_000);
  expect(client.state()).toMatchObject({ status: 'full', excess: 3 });
  const calls = backend.server.append.mock.calls.length;
  await settle(60_000);
  expect(backend.server.append.mock.calls.length).toBe(calls);
  write(client.text().slice(0, -3));
  await settle(5_000);
  expect(client.state().status).toBe('saved');
  expect(backend.text()).toBe(`${'x'.repeat(DOCUMENT_LENGTH - 2)}12`);
});

test('a long text with emoji is sent in pieces', async () => {
  const backend = createServer();
  const { write } = openClient(backend);
  await settle();
  const text = `a${'😀'.repeat(20_000)}`;
  write(text);
  await settle(5_000);
  expect(backend.text()).toBe(text);
  for (const [update] of backend.server.append.mock.calls) expect(update.length).toBeLessThan(53_000);
});

test('a refused change makes the document read-only', async () => {
  const backend = createServer('kept');
  const { client, write } = openClient(backend);
  await settle();
  backend.failures.append = refusal;
  write('kept and more');
  await settle(700);
  expect(client.state()).toMatchObject({
    status: 'refused',
    isEditable: false,
    reason: 'This session was cancelled.',
  });
  expect(client.text()).toBe('kept and more');
});

test('loading a document is retried after an error', async () => {
  const backend = createServer('here');
  backend.failures.read = new Error('offline');
  const { client } = openClient(backend);
  await settle();
  expect(client.state()).toMatchObject({ status: 'offline', isLoaded: false });
  backend.failures.read = undefined;
  await settle(2_000);
  expect(client.state()).toMatchObject({ status: 'saved', isLoaded: true });
});
