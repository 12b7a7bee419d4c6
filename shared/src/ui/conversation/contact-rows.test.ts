import type { Conversation } from '@cairn/shared/contract';
import { contactRows, nameMatches } from './contact-rows.ts';

function conversation(id: number, name: string, minute: number | null): Conversation {
  const timestamp = new Date(Date.UTC(2026, 10, 21, 5, minute ?? 0)).toISOString();
  return {
    studentId: 1,
    teacherId: id,
    partner: { id, name, subtitle: '' },
    lastMessage: minute === null ? null : { id, senderId: id, content: 'Hello', timestamp },
    unread: 0,
    partnerReadUpTo: 0,
    readUpTo: 0,
  };
}

test('rows are sorted: conversations by latest message, empty conversations, other contacts', () => {
  const rows = contactRows(
    [conversation(2, 'Old', 1), conversation(3, 'Silent', null), conversation(4, 'New', 9)],
    [
      { id: 9, name: 'Stranger' },
      { id: 4, name: 'New' },
    ],
  );
  expect(rows.map(({ name }) => name)).toEqual(['New', 'Old', 'Silent', 'Stranger']);
});

test('a conversation whose last message has no time comes last', () => {
  const { lastMessage, ...rest } = conversation(5, 'Timeless', 1);
  const timeless = { ...rest, lastMessage: lastMessage && { ...lastMessage, timestamp: '' } };
  const rows = contactRows([conversation(2, 'Old', 1), timeless, conversation(4, 'New', 9)], []);
  expect(rows.map(({ name }) => name)).toEqual(['New', 'Old', 'Timeless']);
});

test('the filter ignores case and accents', () => {
  expect(nameMatches('Zoë Núñez', ' zoe n')).toBe(true);
  expect(nameMatches('Zoë Núñez', 'ada')).toBe(false);
});
