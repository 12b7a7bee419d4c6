import type { Actor } from '../../actor.ts';
import { forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { firstText } from './first-text.ts';
import { readNotes } from './private-notes.repository.ts';
import { readForExport } from './session-documents.repository.ts';

const section = (title: string, text: string) => [
  `## ${title}`,
  text.trim() === '' ? '(empty)' : text.trim(),
];

/**
 * Agenda and notes of a session as Markdown; the private notes of the caller on request.
 *
 * @throws 403 for everybody but the two participants, and across a block
 */
export async function exportDocuments(
  { database }: Services,
  actor: Actor,
  { id, withPrivate }: { id: number; withPrivate: boolean },
): Promise<string> {
  const session = await readForExport(database, id, actor.id);
  if (!session) throw forbidden();
  const { topic, peer, date, timeSlot, timeZone, agenda, notes } = session;
  const own = withPrivate ? await readNotes(database.db, id, actor.id) : undefined;
  const parts = [
    `# ${topic}`,
    `With ${peer}, ${date} ${timeSlot} (${timeZone})`,
    ...section('Agenda', agenda ?? firstText('agenda', session)),
    ...section('Notes', notes ?? ''),
    ...(withPrivate ? section('Private notes', own?.text ?? '') : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
