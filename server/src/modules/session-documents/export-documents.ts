import { dateFormat, escapeMarkdown, formatTime, quoteMarkdown } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { firstText } from './first-text.ts';
import { readNotes } from './private-notes.repository.ts';
import { readForExport } from './session-documents.repository.ts';

const section = (title: string, text: string, format = (written: string) => written) => [
  `## ${title}`,
  text.trim() === '' ? '(empty)' : format(text),
];

/** The start of a session in the reader's time zone: `Thu 26 Nov 2026, 5:30 AM (Europe/London)`. */
function whenText(startsAt: Date, timeZone: string): string {
  const day = dateFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return `${day.format(startsAt).replace(/^(\w+),/, '$1')}, ${formatTime(startsAt, timeZone)} (${timeZone})`;
}

/**
 * Exports the agenda, the notes and optionally the caller's private notes of a session as Markdown.
 *
 * @throws 403 for everybody but the two participants, and for both if one of them has blocked the other
 */
export async function exportDocuments(
  { database }: Services,
  actor: Actor,
  { id, withPrivate }: { id: number; withPrivate: boolean },
): Promise<string> {
  const session = await readForExport(database, id, actor.id);
  if (!session) throw forbidden();
  const { topic, peer, startsAt, agenda, notes } = session;
  const own = withPrivate ? await readNotes(database.db, id, actor.id) : undefined;
  const parts = [
    `# ${escapeMarkdown(topic)}`,
    `With ${escapeMarkdown(peer)}, ${whenText(startsAt, actor.timeZone)}`,
    ...section('Agenda', agenda ?? firstText('agenda', session), quoteMarkdown),
    ...section('Notes', notes ?? '', quoteMarkdown),
    ...(withPrivate ? section('Private Notes', own?.text.trim() ?? '') : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
