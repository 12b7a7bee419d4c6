import { type MessageFile, MESSAGE_FILES_BYTES, MESSAGE_FILES_DAY_BYTES } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement, type Transaction } from '../../database/client/index.ts';

/** Bytes. Contents are stored and sent in parts, so that a download takes little memory. */
const PART = 256 * 1_024;

/** A checked upload. */
export interface NewFile extends Omit<MessageFile, 'text' | 'size'> {
  mediaType: string;
  content: Buffer;
  preview: Buffer | null;
}

const insertFile = statement<{ id: string }>(
  'message_files_insert',
  // Locks the row of the account, so that concurrent uploads cannot exceed the quota together.
  `WITH owner AS MATERIALIZED (
     SELECT id FROM accounts WHERE id = $2 AND status = 'active' AND deleted_at IS NULL FOR NO KEY UPDATE
   )
   INSERT INTO message_files (id, account_id, kind, name, media_type, size, width, height)
   SELECT $1, id, $3, $4, $5, $6, $7, $8 FROM owner RETURNING id`,
);
const sumFiles = statement<{ total: number; today: number }>(
  'message_files_sum',
  `SELECT coalesce(sum(size), 0)::float8 AS total,
          coalesce(sum(size) FILTER (WHERE created_at > now() - interval '1 day'), 0)::float8 AS today
     FROM message_files WHERE account_id = $1`,
);
const insertParts = statement(
  'message_files_insert_parts',
  `INSERT INTO message_file_parts (file_id, variant, part, bytes)
   SELECT $1, $2, place - 1, bytes FROM unnest($3::bytea[]) WITH ORDINALITY AS p (bytes, place)`,
);

function partsOf(content: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let start = 0; start < content.length; start += PART)
    parts.push(content.subarray(start, start + PART));
  return parts;
}

/**
 * Stores a checked upload.
 *
 * @returns `day` or `full` if the upload exceeds a quota: the caller must roll back. `gone` if the account is not
 *   active
 */
export async function insertMessageFile(
  { $client }: Transaction,
  accountId: number,
  { id, kind, name, mediaType, width, height, content, preview }: NewFile,
): Promise<'stored' | 'day' | 'full' | 'gone'> {
  const values = [id, accountId, kind, name, mediaType, content.length, width, height];
  if ((await run($client, insertFile, values)).length === 0) return 'gone';
  const [sum] = await run($client, sumFiles, [accountId]);
  if (!sum || sum.total > MESSAGE_FILES_BYTES) return 'full';
  if (sum.today > MESSAGE_FILES_DAY_BYTES) return 'day';
  await run($client, insertParts, [id, 'content', partsOf(content)]);
  if (preview) await run($client, insertParts, [id, 'preview', partsOf(preview)]);
  return 'stored';
}

const discard = statement<{ id: string }>(
  'message_files_discard',
  'DELETE FROM message_files WHERE id = $1 AND account_id = $2 AND message_id IS NULL RETURNING id',
);
export const discardFile = ({ pool }: DatabaseHandle, accountId: number, id: string) =>
  run(pool, discard, [id, accountId]);

/** A file that an account may read. */
export interface ReadableFile {
  kind: 'image' | 'file';
  name: string;
  mediaType: string;
  /** Number of parts of the requested variant. */
  parts: number;
  bytes: number;
}

/** SQL: account $2 may read file `f`. Participants may read sent files, owners may read unsent files. */
const isReadable = `(EXISTS (SELECT 1 FROM messages m JOIN conversations c ON c.id = m.conversation_id
     WHERE m.id = f.message_id AND m.deleted_at IS NULL AND $2 IN (c.student_id, c.mentor_id))
   OR (f.message_id IS NULL AND f.account_id = $2))`;

const find = statement<ReadableFile>(
  'message_files_find',
  `SELECT f.kind, f.name, f.media_type AS "mediaType", count(p.part)::int AS parts,
          coalesce(sum(octet_length(p.bytes)), 0)::int AS bytes
     FROM message_files f JOIN message_file_parts p ON p.file_id = f.id AND p.variant = $3
    WHERE f.id = $1 AND ${isReadable} GROUP BY f.id`,
);
const readPart = statement<{ bytes: Buffer }>(
  'message_files_read_part',
  `SELECT p.bytes FROM message_files f JOIN message_file_parts p ON p.file_id = f.id AND p.variant = $3 AND p.part = $4
    WHERE f.id = $1 AND ${isReadable}`,
);

export type FileVariant = 'preview' | 'content';

export const findReadableFile = async (
  { pool }: DatabaseHandle,
  accountId: number,
  id: string,
  variant: FileVariant,
) => (await run(pool, find, [id, accountId, variant]))[0];

/** Reads a variant of a file, one part at a time. @throws Error if the file is deleted while it is read */
export async function* readContent(
  { pool }: DatabaseHandle,
  accountId: number,
  id: string,
  { variant, parts }: { variant: FileVariant; parts: number },
): AsyncGenerator<Buffer> {
  for (let place = 0; place < parts; place += 1) {
    const [row] = await run(pool, readPart, [id, accountId, variant, place]);
    if (!row) throw new Error('The file was deleted while it was read');
    yield row.bytes;
  }
}
