import type { MessageFile } from '@cairn/shared/contract';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import { badField } from '../../errors.ts';

/** SQL: file `f` of a message, as in the API. */
const file = `json_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'size', f.size, 'width', f.width,
  'height', f.height, 'text', f.text)`;

/** SQL: the existing files of message `m`. `file_count` saves the lookup for messages without files. */
export const filesOfMessage = `CASE WHEN m.file_count > 0 THEN (
    SELECT coalesce(json_agg(${file} ORDER BY f.place), '[]') FROM message_files f WHERE f.message_id = m.id
  ) ELSE '[]' END`;

/** SQL: the text of a message for admins. Admins see the names of files, never the files. */
export const contentWithFiles = (
  message: string,
) => `CASE WHEN ${message}.file_count > 0 THEN concat(${message}.content, (
    SELECT E'\\n[Files: ' || string_agg(f.name, ', ' ORDER BY f.place) || ']' FROM message_files f
     WHERE f.message_id = ${message}.id)) ELSE ${message}.content END`;

const attach = statement<{ file: MessageFile }>(
  'message_files_attach',
  // Locks the files in the order of their ids, so that two messages with the same files cannot deadlock.
  `WITH own AS MATERIALIZED (
     SELECT id FROM message_files WHERE id = ANY ($3) AND account_id = $2 AND message_id IS NULL
      ORDER BY id FOR NO KEY UPDATE
   )
   UPDATE message_files f SET message_id = $1, place = given.place, text = given.text
     FROM own JOIN unnest($3::text[], $4::text[]) WITH ORDINALITY AS given (id, text, place) USING (id)
    WHERE f.id = own.id AND f.message_id IS NULL
   RETURNING ${file} AS file`,
);

/**
 * Attaches uploaded files to a message.
 *
 * @throws DomainError 400 if a file does not exist, belongs to somebody else or was already sent
 */
export async function attachFiles(
  { $client }: Transaction,
  { messageId, senderId }: { messageId: number; senderId: number },
  files: readonly { id: string; text: string }[],
): Promise<MessageFile[]> {
  if (files.length === 0) return [];
  const [ids, texts] = [files.map(({ id }) => id), files.map(({ text }) => text)];
  const rows = await run($client, attach, [messageId, senderId, ids, texts]);
  if (rows.length < files.length)
    throw badField('files', 'A file is no longer available. Please add it again.');
  const byId = new Map(rows.map((row) => [row.file.id, row.file]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
