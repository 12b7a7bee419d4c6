import type { DocumentKind } from '@cairn/shared/contract';

/** What a document begins with: an agenda with what the student has written when booking. */
export function firstText(
  kind: DocumentKind,
  { topic, note }: { topic: string; note: string | null },
): string {
  if (kind === 'notes') return '';
  return `Topic: ${topic}\n${note === null || note === '' ? '' : `\nNote from the student:\n${note}\n`}`;
}
