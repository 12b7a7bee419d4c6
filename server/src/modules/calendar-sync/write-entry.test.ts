import type { DueEntry } from './calendar-entries.repository.ts';
import { createEntryClient, type EntryClient, EntryRefused } from './entry-client.ts';
import { emptyServer, useCalendarServer, withServer } from './testing/calendar-server.ts';
import { entriesIn, propertyOf } from './testing/session-entries.ts';
import { writeEntry } from './write-entry.ts';

const server = useCalendarServer();
beforeEach(() => emptyServer(server()));

const calendarUrl = () => `${server().url}${server().userName}/work/`;
const session: DueEntry = {
  id: 7,
  topic: 'Routing',
  status: 'CONFIRMED',
  calendarSequence: 1,
  joinUrl: 'https://meet.test/7',
  student: { name: 'Ada' },
  mentor: { name: 'Tove' },
  startsAt: new Date('2026-12-01T09:00:00Z'),
  endsAt: new Date('2026-12-01T10:00:00Z'),
  version: 1,
  calendarUrl: null,
  url: null,
  isWritten: false,
  isAtSameTime: false,
};

/** Writes the session with these changes; `change` replaces methods of the client. */
const write = (
  changes: Partial<DueEntry>,
  change: (entries: EntryClient) => Partial<EntryClient> = () => ({}),
  findEntry: () => Promise<string | undefined> = () => Promise.resolve(undefined),
  send: typeof fetch = fetch,
) => {
  const entries = createEntryClient(server(), send);
  return writeEntry(
    {
      entries: { ...entries, ...change(entries) },
      calendars: {
        findEntry,
        listCalendars: () =>
          Promise.resolve([{ url: calendarUrl(), name: 'Work', state: null, isWritable: true }]),
      },
      homeUrl: server().url,
      publicUrl: 'https://cairn.test',
      storeAddress: () => Promise.resolve(true),
    },
    { ...session, calendarUrl: calendarUrl(), ...changes },
  );
};

withServer('a concurrent change by the owner is kept, and the next attempt writes the session', async () => {
  const { url } = await write({});
  let changes = 0;
  const changed = await write({ url, isWritten: true, topic: 'Hooks', calendarSequence: 2 }, (entries) => ({
    read: async (address) => {
      const stored = await entries.read(address);
      if (changes === 0 && stored) {
        changes += 1;
        const text = stored.text.replace('END:VEVENT', 'COMMENT:Bring the book\r\nEND:VEVENT');
        expect(await entries.replace(address, text, stored.etag)).toBe(true);
      }
      return stored;
    },
  }));
  expect(changed).toEqual({ outcome: 'changed', url });
  const [entry = ''] = await entriesIn(server());
  expect(propertyOf(entry, 'SUMMARY')).toBe('Hooks (Ada and Tove)');
  expect(propertyOf(entry, 'COMMENT')).toBe('Bring the book');
  expect(propertyOf(entry, 'SEQUENCE')).toBe('2');
});

withServer('a write fails if the entry changes during every attempt', async () => {
  const { url } = await write({});
  const attempt = write({ url, isWritten: true, topic: 'Hooks' }, () => ({
    replace: () => Promise.resolve(false),
  }));
  await expect(attempt).rejects.toMatchObject({ problem: 'rejected' });
});

withServer('the removed entry of a moved session is created again', async () => {
  const { url } = await write({});
  const changed = await write({ url, isWritten: true, topic: 'Hooks' }, (entries) => ({
    replace: async (address, text, etag) => {
      await entries.remove(address, etag);
      return entries.replace(address, text, etag);
    },
  }));
  expect(changed.outcome).toBe('created');
  expect(await entriesIn(server())).toHaveLength(1);
});

withServer("a SEQUENCE that the owner's program has increased is increased further", async () => {
  const { url } = await write({});
  const entries = createEntryClient(server(), fetch);
  const stored = await entries.read(String(url));
  const text = String(stored?.text).replace('SEQUENCE:1', 'SEQUENCE:5');
  await entries.replace(String(url), text, String(stored?.etag));
  await write({ url, isWritten: true, topic: 'Hooks', calendarSequence: 2 });
  const [entry = ''] = await entriesIn(server());
  expect(propertyOf(entry, 'SEQUENCE')).toBe('6');
});

withServer('a topic with a line break and a line separator adds no property to the entry', async () => {
  await write({ topic: 'One\nEND:VEVENT\u2028ATTENDEE:mailto:x@example.test' });
  const [entry = ''] = await entriesIn(server());
  expect(propertyOf(entry, 'ATTENDEE')).toBe('');
  expect(propertyOf(entry, 'UID')).toBe('session-7@cairn.test');
});

withServer('an entry with a similar UID is not changed, and the write fails', async () => {
  const other = `${calendarUrl()}other.ics`;
  const text = await write({}).then(({ url }) => createEntryClient(server(), fetch).read(String(url)));
  await emptyServer(server());
  const entries = createEntryClient(server(), fetch);
  await entries.create(other, String(text?.text).replace('UID:session-7@', 'UID:my-session-7@'));
  const attempt = write(
    {},
    () => ({ create: () => Promise.reject(new EntryRefused('duplicate', 'the UID is there')) }),
    () => Promise.resolve(other),
  );
  await expect(attempt).rejects.toMatchObject({ problem: 'rejected' });
  const [entry = ''] = await entriesIn(server());
  expect(propertyOf(entry, 'UID')).toBe('my-session-7@cairn.test');
});

withServer('no request is sent to another origin', async () => {
  const url = 'https://elsewhere.test/ada/work/session-7.ics';
  const origins = new Set<string>();
  const send: typeof fetch = (input, init) => {
    origins.add(new URL(input instanceof Request ? input.url : input).origin);
    return fetch(input, init);
  };
  for (const changes of [{ calendarUrl: null }, { topic: 'Hooks' }])
    await write({ url, isWritten: true, ...changes }, undefined, undefined, send);
  expect([...origins].filter((origin) => origin !== new URL(server().url).origin)).toEqual([]);
});

/** Stores an entry with another UID at the URL of the session's entry. */
const putForeign = async () => {
  const { url } = await write({});
  const entries = createEntryClient(server(), fetch);
  const stored = await entries.read(String(url));
  await entries.remove(String(url), String(stored?.etag));
  await entries.create(String(url), String(stored?.text).replace('UID:session-7@', 'UID:my-session-7@'));
  return url;
};
const uids = async () => (await entriesIn(server())).map((entry) => propertyOf(entry, 'UID'));

withServer('a foreign entry at the URL of a session is neither changed nor removed', async () => {
  const url = await putForeign();
  const changed = write({ url, isWritten: true, topic: 'Hooks' });
  await expect(changed).rejects.toMatchObject({ problem: 'rejected' });
  for (const changes of [{ status: 'CANCELLED' }, { calendarUrl: null }] as const)
    expect(await write({ url, isWritten: true, ...changes })).toEqual({ outcome: 'skipped', url: null });
  expect(await uids()).toEqual(['my-session-7@cairn.test']);
});

withServer('an entry that was replaced after the read is not removed', async () => {
  const { url } = await write({});
  let reads = 0;
  const removed = await write({ url, isWritten: true, status: 'CANCELLED' }, (entries) => ({
    read: async (address) => {
      const stored = await entries.read(address);
      reads += 1;
      if (reads > 1 || !stored) return stored;
      await entries.remove(address, stored.etag);
      await entries.create(address, stored.text.replace('UID:', 'UID:my-'));
      return stored;
    },
  }));
  expect([removed.outcome, reads]).toEqual(['skipped', 2]);
  expect(await uids()).toEqual(['my-session-7@cairn.test']);
});

withServer(
  'the removal of an unreadable entry fails, and the removal of a missing entry is skipped',
  async () => {
    const { url } = await write({});
    const cancelled = { url, isWritten: true, status: 'CANCELLED' } as const;
    const unreadable = write(cancelled, () => ({ read: () => Promise.resolve({ text: '', etag: '*' }) }));
    await expect(unreadable).rejects.toMatchObject({ problem: 'rejected' });
    expect((await write(cancelled)).outcome).toBe('removed');
    expect((await write(cancelled)).outcome).toBe('skipped');
  },
);
