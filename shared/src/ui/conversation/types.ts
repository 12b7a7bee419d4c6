import type { ConversationPair } from '@cairn/shared/api';
import type { Conversation, Message } from '@cairn/shared/contract';

/** The signed-in account. */
export interface Own {
  readonly id: number;
  readonly role: 'student' | 'mentor';
}

/** A possible recipient. */
export interface Contact {
  readonly id: number;
  readonly name: string;
  readonly subtitle?: string;
  readonly photo?: string | null | undefined;
}

/** A row of the list: a contact, with the conversation if the server lists one. */
export interface ContactRow extends Contact {
  readonly conversation?: Conversation;
}

/** Texts that differ by role. */
export interface ConversationTexts {
  /** 'Your Mentors' or 'Your Students'. */
  readonly title: string;
  /** Shown if the contacts cannot be loaded. */
  readonly contactsFailure: string;
  /** Shown if there are no contacts. */
  readonly noContacts: string;
  /** Shown below `noContacts`: what the user can do next. */
  readonly noContactsHint: string;
}

/** The participants of a conversation with a contact. */
export function pairOf(own: Own, contactId: number): ConversationPair {
  return own.role === 'student'
    ? { studentId: own.id, teacherId: contactId }
    : { studentId: contactId, teacherId: own.id };
}

/**
 * Whether a message or event belongs to the conversation of a pair. A message without participants was requested for
 * this pair.
 */
export function isOfPair(item: Pick<Message, 'studentId' | 'teacherId'>, pair: ConversationPair): boolean {
  return (
    (item.studentId ?? pair.studentId) === pair.studentId &&
    (item.teacherId ?? pair.teacherId) === pair.teacherId
  );
}
