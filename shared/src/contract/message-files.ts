import { z } from 'zod';
import { MESSAGE_FILE_TEXT_MAX, MESSAGE_FILES_MAX } from './constants.ts';
import { lineSchema, requiredLine } from './primitives.ts';

/** The id of a file, 128 random bits. */
export const fileIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** A file of a message. Pictures are stored as WebP, without the metadata of the upload. */
export const messageFile = z.object({
  id: fileIdSchema,
  kind: z.enum(['image', 'file']),
  name: z.string(),
  /** In bytes, as stored. */
  size: z.int(),
  /** Width and height of a picture in pixels; `null` for other files. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Description of a picture; empty for none. */
  text: z.string(),
});
export type MessageFile = z.infer<typeof messageFile>;

/** The files of a new message, which the caller has uploaded before. */
export const attachedFiles = z
  .array(z.strictObject({ id: fileIdSchema, text: lineSchema(MESSAGE_FILE_TEXT_MAX) }))
  .max(MESSAGE_FILES_MAX)
  .refine((files) => new Set(files.map(({ id }) => id)).size === files.length, 'Attach each file only once.');

/** The name of an uploaded file, whose content is the request body. */
export const uploadFileQuery = z.strictObject({ name: requiredLine(120) });
export const fileParams = z.strictObject({ id: fileIdSchema });
/** `preview` is a small version of a picture, `content` the picture or file itself. */
export const fileContentParams = z.strictObject({ id: fileIdSchema, part: z.enum(['preview', 'content']) });

/** Formats a size in KB or MB, with at most one decimal place. */
export function formatFileSize(bytes: number): string {
  const [value, unit] = bytes < 1_048_064 ? [bytes / 1_024, 'KB'] : [bytes / 1_048_576, 'MB'];
  return `${Math.max(0.1, value).toFixed(value < 9.95 && !Number.isInteger(value) ? 1 : 0)} ${unit}`;
}
