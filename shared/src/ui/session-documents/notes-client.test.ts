import { PRIVATE_NOTES_LENGTH, type PrivateNotes } from '@cairn/shared/contract';
import { createNotesClient } from './notes-client.ts';

const outdated = new Error('outdated');
const refusal = new Error('refused');

/** Creates a server with notes, and a client that has loaded the notes. */
async function open(notes: PrivateNotes, kept: string | null = null) {
  const stored = { notes, item: kept, fails: undefined as Error | undefined };
  const server = {
    read: jest.fn(async () => {
      if (stored.fails) throw stored.fails;
      return stored.notes;
    }),
    save: jest.fn(async ({ text, version }: { text: string; version: number }) => {
      if (stored.fails) throw stored.fails;
      if (version !== stored.notes.version) throw outdated;
      stored.notes = { text, version: version + 1, changedAt: null };
      return stored.notes;
    }),
  };
  const client = createNotesClient({
    server,
    unsent: {
      read: () => stored.item,
      write: (value) => {
        stored.item = value;
      },
    },
    refusalOf: (error) => (error === refusal ? 'You are not allowed to do this.' : null),
    isConflict: (error) => error === outdated,
  });
  client.wake();
  await jest.advanceTimersByTimeAsync(0);
  return { client, server, stored };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settle = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const notes = (text: string, version: number): PrivateNotes => ({ text, version, changedAt: null });

test('a text is saved when the author stops typing', async () => {
  const { client, server, stored } = await open(notes('', 0));
  for (const text of ['A', 'As', 'Ask']) client.write(text);
  expect(client.state().status).toBe('saving');
  await settle(800);
  expect([server.save.mock.calls.length, client.state().status, stored.item]).toEqual([1, 'saved', null]);
  client.write('Ask again');
  await settle(800);
  expect(stored.notes).toEqual(notes('Ask again', 2));
});

test('an unsaved text is saved when the connection is back', async () => {
  const { client, stored } = await open(notes('', 0));
  stored.fails = new Error('offline');
  client.write('Kept');
  await settle(900);
  expect([client.state().status, stored.item]).toEqual([
    'offline',
    JSON.stringify({ text: 'Kept', version: 0 }),
  ]);
  stored.fails = undefined;
  await settle(10_000);
  expect([client.state().status, stored.notes.text]).toEqual(['saved', 'Kept']);
});

test('after a reload, the client saves the text that could not be saved before', async () => {
  const { client, stored } = await open(notes('Old', 3), JSON.stringify({ text: 'New', version: 3 }));
  expect(client.state()).toMatchObject({ status: 'saved', text: 'New' });
  expect(stored.notes).toEqual(notes('New', 4));
});

test.each([
  ['the text of this window', true, 'Mine', 'Mine'],
  ['the text of the other window', false, 'Other', 'Other'],
])('after a change in another window, the author keeps %s', async (_what, isOwn, shown, saved) => {
  const { client, stored } = await open(notes('Old', 1));
  stored.notes = notes('Other', 2);
  client.write('Mine');
  await settle(900);
  expect(client.state()).toMatchObject({ status: 'conflict', text: 'Mine', other: { text: 'Other' } });
  client.resolve(isOwn);
  await settle(900);
  expect(client.state()).toMatchObject({ status: 'saved', text: shown, other: undefined });
  expect(stored.notes.text).toBe(saved);
});

test('a save that the server refuses is not retried', async () => {
  const { client, server, stored } = await open(notes('Old', 1));
  stored.fails = refusal;
  client.write('New');
  await settle(900);
  expect(client.state()).toMatchObject({ status: 'refused', reason: 'You are not allowed to do this.' });
  await settle(60_000);
  expect(server.save).toHaveBeenCalledTimes(1);
});

test('closing the client saves unsaved notes at once', async () => {
  const { client, stored } = await open(notes('', 0));
  client.write('Last words');
  client.close();
  await settle(0);
  expect(stored.notes.text).toBe('Last words');
});

test('notes that are too long are saved after they were shortened', async () => {
  const { client, server, stored } = await open(notes('', 0));
  client.write('a'.repeat(PRIVATE_NOTES_LENGTH + 2));
  client.wake();
  await settle(2_000);
  expect(client.state()).toMatchObject({ status: 'full', excess: 2 });
  expect([server.save.mock.calls.length, client.draft(), stored.item?.includes('aa')]).toEqual([
    0,
    undefined,
    true,
  ]);
  client.write('a'.repeat(PRIVATE_NOTES_LENGTH));
  await settle(800);
  expect(client.state()).toMatchObject({ status: 'saved', excess: 0 });
  expect(stored.notes.text).toHaveLength(PRIVATE_NOTES_LENGTH);
});
