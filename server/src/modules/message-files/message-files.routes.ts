import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  calls,
  MESSAGE_FILE_MAX_BYTES,
  MESSAGE_FILES_BYTES,
  MESSAGE_FILES_DAY_BYTES,
  routes,
} from '@cairn/shared/contract';
import { inTransaction } from '../../database/client/index.ts';
import { DomainError, notFound, unauthenticated } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { requireStaying } from '../account-deletion/require-staying.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { receiveUploads } from '../uploads/receive-uploads.ts';
import { createUploadQueue } from '../uploads/upload-queue.ts';
import { sideOf } from '../messages/messages.service.ts';
import { typeOfUpload } from './file-types.ts';
import {
  discardFile,
  findReadableFile,
  insertMessageFile,
  type NewFile,
  readContent,
} from './message-files.repository.ts';
import { renderPicture } from './render-picture.ts';
import { scanFile } from './scan-file.ts';

const UPLOADS: Limit = { name: 'message-files', max: 50, seconds: 86_400 };
const READS: Limit = { name: 'message-file-reads', max: 600, seconds: 60 };
const DISCARDS: Limit = { name: 'message-file-discards', max: 120, seconds: 60 };
/** Maximum number of uploads (10 MB each) that a process holds in memory at the same time. */
const PLACES = 8;
const MEGABYTE = 1_048_576;

const tooLarge = () =>
  new DomainError(
    'too_large',
    413,
    `This file is too large: at most ${MESSAGE_FILE_MAX_BYTES / MEGABYTE} MB are allowed.`,
  );
const notAFile = () => new DomainError('not_a_file', 415, 'Send the file as application/octet-stream.');
const full = () =>
  new DomainError(
    'files_full',
    409,
    `You have used the ${MESSAGE_FILES_BYTES / MEGABYTE} MB that an account has for files. Send a link to the file instead.`,
  );
const fullToday = () =>
  new DomainError(
    'files_full_today',
    409,
    `You can send ${MESSAGE_FILES_DAY_BYTES / MEGABYTE} MB of files in 24 hours. Please send this file later.`,
  );

/** Old clients read only the ASCII `filename`. */
const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** Files of messages (ADR 78). */
export const messageFileRoutes = defineRoutes(({ app, call, services, full: isFullProfile }) => {
  if (!isFullProfile) return;
  const { database, config, log } = services;
  const queue = createUploadQueue(PLACES, 'Many files are being uploaded. Please try again in a moment.');
  const take = receiveUploads(app, {
    route: routes.uploadMessageFile,
    contentType: /^application\/octet-stream/,
    maxBytes: MESSAGE_FILE_MAX_BYTES,
    limit: UPLOADS,
    queue,
    tooLarge,
    notAFile,
  });

  const scan = async (file: Buffer) => {
    if (config.clamd)
      await scanFile(config.clamd, file, (error) => log.error({ err: error }, 'failed to scan a file'));
  };

  /** Call this function outside a transaction, because rendering a picture takes long. */
  async function prepareFile(name: string, type: string, file: Buffer): Promise<NewFile> {
    const id = randomBytes(16).toString('hex');
    if (type !== 'image')
      return {
        id,
        kind: 'file',
        name,
        mediaType: type,
        width: null,
        height: null,
        content: file,
        preview: null,
      };
    const picture = await renderPicture(file);
    return { id, kind: 'image', name, mediaType: 'image/webp', ...picture };
  }

  call(calls.uploadMessageFile, async ({ actor, query: { name }, request, reply }) => {
    sideOf(actor);
    requireVerifiedEmail(actor);
    requireStaying(actor);
    const { file, leave } = take(request);
    try {
      const type = await typeOfUpload(name, file);
      await scan(file);
      const store = async () => {
        // The client has cancelled the upload, so nobody receives the response.
        if (reply.raw.destroyed) throw notAFile();
        const upload = await prepareFile(name, type, file);
        if (reply.raw.destroyed) throw notAFile();
        const outcome = await inTransaction(database.pool, async (transaction) => {
          const stored = await insertMessageFile(transaction, actor.id, upload);
          if (stored === 'full') throw full();
          if (stored === 'day') throw fullToday();
          return stored;
        });
        if (outcome === 'gone') throw unauthenticated();
        const { id, kind, width, height, content } = upload;
        return { id, kind, name, size: content.length, width, height, text: '' };
      };
      // Only pictures wait in the queue, because only pictures are decoded.
      return await (type === 'image' ? queue.run(store) : store());
    } finally {
      leave();
    }
  });

  call(calls.discardMessageFile, async ({ actor, params }) => {
    await app.limits.take(DISCARDS, actor.id);
    await discardFile(database, actor.id, params.id);
    return { success: true };
  });

  call(calls.getMessageFile, async ({ actor, params: { id, part }, request, reply }) => {
    await app.limits.take(READS, actor.id);
    const found = await findReadableFile(database, actor.id, id, part);
    if (!found) throw notFound();
    const etag = `"${id}-${part}"`;
    void reply
      .headers({
        etag,
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        ...(found.kind === 'file' && { 'content-disposition': attachment(found.name) }),
      })
      .type(found.mediaType);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    void reply.header('content-length', found.bytes);
    return reply.send(
      Readable.from(readContent(database, actor.id, id, { variant: part, parts: found.parts })),
    );
  });
});
