import { calls, PHOTO_MAX_BYTES, type PhotoFormat, type PhotoSize, routes } from '@cairn/shared/contract';
import { DomainError, notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { receiveUploads } from '../uploads/receive-uploads.ts';
import { createUploadQueue } from '../uploads/upload-queue.ts';
import { tooLarge } from './inspect-photo.ts';
import { databaseStorage as storage } from './photo-storage.ts';
import { removeOwnPhoto, removePhotoOf, savePhoto } from './photos.service.ts';

const UPLOADS: Limit = { name: 'photo-upload', max: 20, seconds: 3_600 };
const REMOVALS_BY_ADMIN: Limit = { name: 'admin-photos', max: 240, seconds: 3_600 };
/** Maximum number of uploads that a process holds in memory at once. */
const PLACES = 8;

const mediaTypes: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const notAPicture = () => new DomainError('not_a_picture', 415, 'Send an image file with its content type.');

/** Photos of accounts (ADR 39). */
export const photoRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full) return;
  const { database } = services;
  const queue = createUploadQueue(PLACES, 'Many photos are being uploaded. Please try again in a moment.');
  const take = receiveUploads(app, {
    route: routes.savePhoto,
    contentType: /^image\//,
    maxBytes: PHOTO_MAX_BYTES,
    limit: UPLOADS,
    queue,
    tooLarge,
    notAFile: notAPicture,
  });

  call(calls.savePhoto, async ({ actor, request, reply }) => {
    const { file, leave } = take(request);
    const isWanted = () => !reply.raw.destroyed;
    try {
      return { photo: await queue.run(() => savePhoto(services, { actor, request }, file, isWanted)) };
    } finally {
      leave();
    }
  });

  call(calls.removePhoto, async ({ actor, request }) => {
    await removeOwnPhoto(services, { actor, request });
    return { success: true };
  });

  call(calls.getPhotoFile, async ({ params: { photo, file }, request, reply }) => {
    const [size, format] = file.split('.') as [string, PhotoFormat];
    const bytes = await storage.read(database, photo, Number(size) as PhotoSize, format);
    if (!bytes) throw notFound();
    const etag = `"${photo}-${file}"`;
    void reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        etag,
      })
      .type(mediaTypes[format]);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(bytes);
  });

  call(calls.adminRemovePhoto, async ({ params, body, actor, once, request }) => {
    await app.limits.take(REMOVALS_BY_ADMIN, actor.id);
    const answer = await once(async (transaction) => {
      await removePhotoOf(transaction, { accountId: params.id, ...body }, request);
      return { success: true };
    });
    services.announcer.announce([params.id]);
    return answer;
  });
});
