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

/** A row of the list: a contact and, if the server has one, the conversation. */
export interface ContactRow extends Contact {
  readonly conversation?: Conversation;
}

/** Catalogue texts that differ by role. */
export interface ConversationTexts {
  /** 'Your Mentors' or 'Your Students'. */
  readonly title: string;
  /** Shown if the contacts cannot be loaded. */
  readonly contactsFailure: string;
  /** Shown if there are no contacts, with the next step. */
  readonly noContacts: string;
  readonly noContactsHint: string;
}

/** The participants of a conversation with a contact. */
export function pairOf(own: Own, contactId: number): ConversationPair {
  return own.role === 'student'
    ? { studentId: own.id, teacherId: contactId }
    : { studentId: contactId, teacherId: own.id };
}

/** Whether an item belongs to the conversation; one without participants does, because its request named the pair. */
export function isOfPair(part: Pick<Message, 'studentId' | 'teacherId'>, pair: ConversationPair): boolean {
  return (
    (part.studentId ?? pair.studentId) === pair.studentId &&
    (part.teacherId ?? pair.teacherId) === pair.teacherId
  );
}
