import { z } from 'zod';
import { fileContentParams, fileParams, messageFile, uploadFileQuery } from '../message-files.ts';
import { successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const rule = { who: 'session' } as const;

/** Uploads and downloads of files in messages (ADR 78). */
export const messageFileCalls = {
  uploadMessageFile: defineCall({
    ...routes.uploadMessageFile,
    profile: 'full',
    rule,
    summary: 'Upload a file for a message; the body is the file, of at most 10 MB',
    query: uploadFileQuery,
    responses: { 201: messageFile },
  }),
  discardMessageFile: defineCall({
    ...routes.discardMessageFile,
    profile: 'full',
    rule,
    summary: 'Delete an uploaded file that was not sent; repeating it changes nothing',
    params: fileParams,
    responses: { 200: successSchema },
  }),
  getMessageFile: defineCall({
    ...routes.getMessageFile,
    profile: 'full',
    rule,
    summary: 'A file of a message, for the participants of its conversation; an unsent one for its owner',
    params: fileContentParams,
    responses: { 200: z.unknown() },
    produces: 'application/octet-stream',
  }),
} as const;
