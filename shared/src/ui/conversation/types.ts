import type { ConversationPair } from '@cairn/shared/api';
import type { Conversation, Message } from '@cairn/shared/contract';

/** Whose page this is. */
export interface Own {
  readonly id: number;
  readonly role: 'student' | 'mentor';
}

/** Somebody one may write to. */
export interface Contact {
  readonly id: number;
  readonly name: string;
  readonly subtitle?: string;
}

/** A row of the list: a contact and, where the server keeps one, the conversation with them. */
export interface ContactRow extends Contact {
  readonly conversation?: Conversation;
}

/** The texts of the catalogue that differ by role, or that a page may want to word itself. */
export interface ConversationTexts {
  /** 'Your Mentors' or 'Your Students'. */
  readonly title: string;
  /** The list of contacts could not be loaded. */
  readonly contactsFailure: string;
  /** There is nobody to write to, and what to do about it. */
  readonly noContacts: string;
  readonly noContactsHint: string;
}

/** The conversation between oneself and a contact. */
export function pairOf(own: Own, contactId: number): ConversationPair {
  return own.role === 'student'
    ? { studentId: own.id, teacherId: contactId }
    : { studentId: contactId, teacherId: own.id };
}

/** Whether something belongs to this conversation; a message without ids is one that was asked for by its pair. */
export function isOfPair(part: Pick<Message, 'studentId' | 'teacherId'>, pair: ConversationPair): boolean {
  return (
    (part.studentId ?? pair.studentId) === pair.studentId &&
    (part.teacherId ?? pair.teacherId) === pair.teacherId
  );
}
