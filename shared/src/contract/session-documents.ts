import { z } from 'zod';
import { DOCUMENT_KINDS, DOCUMENT_UPDATE_BYTES, PRIVATE_NOTES_LENGTH } from './constants.ts';
import { countSchema, idParam, instantSchema } from './primitives.ts';
import { isStorable, NOT_STORABLE, tooLong } from './text-rule.ts';

export const sessionDocumentParams = z.object({ id: idParam, kind: z.enum(DOCUMENT_KINDS) });
export const documentsParams = z.object({ id: idParam });

/** `after`: the sequence up to which the reader has all updates; by default 0. */
export const readDocumentQuery = z.strictObject({
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
});

/** A document of a session as Yjs updates, each in Base64 (extra, ADR 72). */
export const sessionDocumentSchema = z.object({
  /** The number of updates that have been stored. */
  sequence: countSchema,
  /** Updates that bring a reader up to `sequence`, in any order. */
  updates: z.array(z.string()),
  /** False after the session was cancelled or declined, or has expired. */
  isEditable: z.boolean(),
});
export type SessionDocument = z.infer<typeof sessionDocumentSchema>;

/** One Yjs update that only inserts and deletes text. A repeated update changes nothing. */
export const appendUpdateBody = z.strictObject({
  update: z
    .base64()
    .min(4)
    .max(Math.ceil(DOCUMENT_UPDATE_BYTES / 3) * 4),
});
/**
 * Only `stored` changes the document. `known`: the update was stored before. `full`: a limit of the document is
 * reached. `incomplete`: an earlier update is missing.
 */
export const appendedUpdateSchema = z.object({
  outcome: z.enum(['stored', 'known', 'full', 'incomplete']),
  sequence: countSchema,
});
export type AppendedUpdate = z.infer<typeof appendedUpdateSchema>;

/** The private notes of one participant. `version` is 0 if there are no notes yet. */
export const privateNotesSchema = z.object({
  text: z.string(),
  version: countSchema,
  changedAt: instantSchema.nullable(),
});
export type PrivateNotes = z.infer<typeof privateNotesSchema>;

export const savePrivateNotesBody = z.strictObject({
  /** Not trimmed, because the notes are saved while they are being typed. */
  text: z
    .string()
    .refine(isStorable, { error: NOT_STORABLE, abort: true })
    .max(PRIVATE_NOTES_LENGTH, tooLong(PRIVATE_NOTES_LENGTH)),
  /** The version that the change is based on; an outdated version is refused (409). */
  version: z.int().min(0).max(2_147_483_646),
});
export type SavePrivateNotesBody = z.infer<typeof savePrivateNotesBody>;

/** Whether the exported file contains the caller's private notes. */
export const exportDocumentsQuery = z.strictObject({ private: z.enum(['true', 'false']).optional() });
