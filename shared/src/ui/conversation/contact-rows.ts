import type { Conversation } from '@cairn/shared/contract';
import type { Contact, ContactRow } from './types.ts';

/** The time of the last message; 0 without a message, or if the server sends no time. */
const lastAt = ({ lastMessage }: Conversation) => Date.parse(lastMessage?.timestamp ?? '') || 0;

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** Whether a name contains the filter text, ignoring case and accents. */
export function nameMatches(name: string, filter: string): boolean {
  return plain(name).includes(plain(filter.trim()));
}

/**
 * Sorts the contact list: conversations by latest message, then the other contacts in the given order (decision 35).
 */
export function contactRows(
  conversations: readonly Conversation[],
  contacts: readonly Contact[],
): ContactRow[] {
  const known = conversations
    .toSorted((first, second) => lastAt(second) - lastAt(first))
    .map((conversation): ContactRow => ({ ...conversation.partner, conversation }));
  const knownIds = new Set(known.map(({ id }) => id));
  const others = contacts.filter(({ id }) => !knownIds.has(id));
  return [...known, ...others];
}
