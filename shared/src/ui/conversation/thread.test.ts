import type { Message } from '@cairn/shared/contract';
import { byDay, formatDay, hasOlder, lastPosition, mergeMessages, quoteOf, withQuotes } from './thread.ts';

const message = (id: number, position?: number, timestamp = '2026-11-21T05:00:00Z'): Message => ({
  id,
  senderId: 1,
  content: `#${id}`,
  timestamp,
  ...(position === undefined ? {} : { position }),
});

test('messages are merged in order, and duplicates are removed', () => {
  // Positions follow the order of the commits. The order of the ids may differ.
  const thread = mergeMessages([message(7, 1), message(5, 2)], [message(5, 2), message(6, 3)]);
  expect(thread.map(({ id }) => id)).toEqual([7, 5, 6]);
});

test('an outdated response does not replace an edited message', () => {
  const edited = { ...message(7, 1), content: 'Edited', revision: 1 };
  const sent = { ...message(7, 1), revision: 0 };
  expect(mergeMessages([edited], [sent])).toEqual([edited]);
  expect(mergeMessages([sent], [edited])).toEqual([edited]);
});

test('messages without positions are ordered by id', () => {
  expect(mergeMessages([message(3)], [message(1), message(2)]).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('lastPosition returns the position before the first gap, or null without messages or positions', () => {
  expect(lastPosition([message(1, 4), message(2, 5), message(9, 8)])).toBe(5);
  expect(lastPosition([message(1, 4), message(2, 5)])).toBe(5);
  expect(lastPosition([])).toBeNull();
  expect(lastPosition([message(1)])).toBeNull();
});

test('older messages exist if the first loaded message has a position above 1', () => {
  expect(hasOlder([message(1, 2)])).toBe(true);
  expect(hasOlder([message(1, 1)])).toBe(false);
  expect(hasOlder([message(40)])).toBe(false);
  expect(hasOlder([])).toBe(false);
});

test("messages are grouped by day in the reader's zone", () => {
  const late = message(1, 1, '2026-11-20T23:30:00Z');
  const early = message(2, 2, '2026-11-21T00:30:00Z');
  expect(byDay([late, early], 'UTC').map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
  expect(byDay([late, early], 'Asia/Kolkata').map(({ day }) => day)).toEqual(['2026-11-21']);
});

test('today and yesterday are named, other days have a date', () => {
  expect(formatDay('2026-11-21', '2026-11-21')).toBe('Today');
  expect(formatDay('2026-11-20', '2026-11-21')).toBe('Yesterday');
  expect(formatDay('2026-11-02', '2026-11-21')).toBe('Monday 2 November');
  expect(formatDay('2025-11-02', '2026-11-21')).toBe('Sunday, 2 November 2025');
});

test('a reply quotes the current text, and an unchanged reply stays the same object', () => {
  const original = message(1, 1);
  const reply = { ...message(2, 2), replyTo: quoteOf(original) };
  const other = { ...message(3, 3), replyTo: null };
  expect(withQuotes([original, reply, other])).toEqual([original, reply, other]);
  expect(withQuotes([original, reply, other])[1]).toBe(reply);
  const edited = { ...original, content: '```ts\nconst a = 1;\n```', revision: 1 };
  expect(withQuotes([edited, reply])[1]?.replyTo).toMatchObject({ content: 'const a = 1;' });
  // The original is not loaded; only its change has been received.
  const deleted = { ...original, content: 'Message deleted', isDeleted: true, revision: 2 };
  expect(withQuotes([reply], [deleted])[0]?.replyTo).toMatchObject({ isDeleted: true });
});
