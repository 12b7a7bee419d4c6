import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import { fromBase64, toBase64 } from './base64.ts';
import { bindTextArea } from './bind-text-area.ts';
import { createDocumentClient } from './document-client.ts';

const cleanups: (() => void)[] = [];

/** Binds a text area to a document. `theirs` is the copy of the other side. */
async function open(text: string) {
  const theirs = new Doc();
  theirs.getText('text').insert(0, text);
  const updates = [encodeStateAsUpdate(theirs)];
  const client = createDocumentClient({
    server: {
      read: async (after) => ({
        sequence: updates.length,
        updates: updates.slice(after).map(toBase64),
        isEditable: true,
      }),
      append: async (update) => {
        updates.push(fromBase64(update));
        applyUpdate(theirs, fromBase64(update));
        return { outcome: 'stored', sequence: updates.length };
      },
    },
    unsent: { read: () => null, write: () => undefined },
    refusalOf: () => null,
  });
  const loaded = new Promise<void>((resolve) => {
    client.subscribe(() => client.state().status === 'saved' && resolve());
  });
  client.wake();
  await loaded;
  const area = document.createElement('textarea');
  document.body.append(area);
  const unbind = bindTextArea(area, client);
  cleanups.push(unbind, () => client.close(() => undefined));
  area.focus();
  return {
    area,
    client,
    theirs,
    remote: async (change: (written: ReturnType<Doc['getText']>) => void) => {
      const before = encodeStateVector(theirs);
      change(theirs.getText('text'));
      updates.push(encodeStateAsUpdate(theirs, before));
      const arrived = new Promise<void>((resolve) => {
        client.watch({ before: () => undefined, after: resolve });
      });
      client.wake();
      await arrived;
    },
  };
}

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  document.body.replaceChildren();
});

test('the caret keeps its place when the other side changes the text', async () => {
  const { area, remote } = await open('one three');
  area.setSelectionRange(4, 4);
  await userEvent.keyboard('two ');
  expect(area.value).toBe('one two three');
  await remote((text) => text.insert(0, '😀 zero '));
  expect(area.value).toBe('😀 zero one two three');
  expect(area.value.slice(0, area.selectionStart)).toBe('😀 zero one two ');
  await remote((text) => text.insert(text.length, ' four'));
  expect(area.value.slice(0, area.selectionStart)).toBe('😀 zero one two ');
  await remote((text) => text.delete(0, 8));
  expect(area.value.slice(0, area.selectionStart)).toBe('one two ');
});

test('a selection keeps its text and direction when the other side writes before it', async () => {
  const { area, remote } = await open('one two three');
  area.setSelectionRange(4, 7, 'backward');
  await remote((text) => text.insert(0, 'zero '));
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('two');
  expect(area.selectionDirection).toBe('backward');
});

test('typing and deleting next to an emoji never leaves half an emoji', async () => {
  const { area, client, theirs } = await open('😀😁');
  area.setSelectionRange(2, 2);
  await userEvent.keyboard('x{Backspace}');
  expect(client.text()).toBe('😀😁');
  area.value = '😁';
  area.setSelectionRange(0, 0);
  area.dispatchEvent(new Event('input'));
  expect(client.text()).toBe('😁');
  client.wake();
  await waitFor(() => expect(theirs.getText('text').toJSON()).toBe('😁'));
});

test("undo reverts only the user's own changes", async () => {
  const { area, remote } = await open('ours ');
  await userEvent.keyboard('mine');
  await remote((text) => text.insert(0, 'theirs '));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(area.value).toBe('theirs ours ');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(area.value).toBe('theirs ours mine');
});

test.each([
  ['with the letter Z at another position', { key: 'z', code: 'KeyY' }],
  ['without Latin letters', { key: 'я', code: 'KeyZ' }],
])('Ctrl+Z undoes on a keyboard layout %s', async (_layout, keys) => {
  const { area } = await open('ours ');
  await userEvent.keyboard('mine');
  area.dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, ...keys }));
  expect(area.value).toBe('ours ');
});

test('changes of the other side wait for the end of a composition', async () => {
  const { area, client, remote } = await open('text');
  area.dispatchEvent(new CompositionEvent('compositionstart'));
  area.value = 'textに';
  area.setSelectionRange(5, 5);
  area.dispatchEvent(new Event('input'));
  const arrived = remote((text) => text.insert(0, 'their '));
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(area.value).toBe('textに');
  area.value = 'text日';
  area.setSelectionRange(5, 5);
  area.dispatchEvent(new CompositionEvent('compositionend'));
  await arrived;
  expect([area.value, client.text()]).toEqual(Array(2).fill('their text日'));
});
