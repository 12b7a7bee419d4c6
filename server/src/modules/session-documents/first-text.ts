import { sessionTypeText, type BookedSessionType, type DocumentKind } from '@cairn/shared/contract';

/** What the student chose and wrote when booking the session. */
export interface Booked {
  topic: string;
  note: string | null;
  sessionType: BookedSessionType | null;
}

function typeText(type: BookedSessionType | null): string {
  if (!type) return '';
  const answers = type.answers.map(({ question, answer }) => `\n${question}\n${answer}\n`);
  return `Type: ${sessionTypeText(type)}\n${answers.join('')}`;
}

/** The text with which a new document begins. */
export function firstText(kind: DocumentKind, { topic, note, sessionType }: Booked): string {
  if (kind === 'notes') return '';
  return `Topic: ${topic}\n${typeText(sessionType)}${note === null || note === '' ? '' : `\nNote from the student:\n${note}\n`}`;
}
