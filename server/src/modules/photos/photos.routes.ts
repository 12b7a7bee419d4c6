import { calls, PHOTO_MAX_BYTES, type PhotoFormat, type PhotoSize, routes } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import { DomainError, notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { tooLarge } from './inspect-photo.ts';
import { databaseStorage as storage } from './photo-storage.ts';
import { removeOwnPhoto, removePhotoOf, savePhoto } from './photos.service.ts';
import { createUploadQueue } from './upload-queue.ts';

const UPLOADS: Limit = { name: 'photo-upload', max: 20, seconds: 3_600 };
const REMOVALS_BY_ADMIN: Limit = { name: 'admin-photos', max: 240, seconds: 3_600 };
/** With at most 10 MB each. */
const PLACES = 8;

const mediaTypes: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const notAPicture = () => new DomainError('not_a_picture', 415, 'Send the file of a picture, with its type.');

const isUpload = ({ routeOptions, method }: FastifyRequest) =>
  method === routes.savePhoto.method && routeOptions.url?.endsWith(routes.savePhoto.path) === true;

/** Photos of accounts (ADR 39). */
export const photoRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full) return;
  const { database } = services;
  const queue = createUploadQueue(PLACES);
  /** Gives back the place of an upload whose body is being received. */
  const receiving = new WeakMap<FastifyRequest, () => void>();

  app.addContentTypeParser(
    /^image\//,
    { parseAs: 'buffer', bodyLimit: PHOTO_MAX_BYTES },
    (_request, body, done) => done(null, body),
  );
  // Before the body is read: a refused upload costs neither memory nor time.
  app.addHook('preParsing', async (request, reply) => {
    if (!isUpload(request)) {
      // The parser belongs to all calls of this module: the others would read 10 MB without taking a place.
      if (request.headers['content-type']?.toLowerCase().startsWith('image/')) {
        reply.header('connection', 'close');
        throw notAPicture();
      }
      return;
    }
    if (!request.actor) return;
    if (Number(request.headers['content-length']) > PHOTO_MAX_BYTES) {
      reply.header('connection', 'close');
      throw tooLarge();
    }
    const leave = queue.enter();
    receiving.set(request, leave);
    const giveUp = () => receiving.delete(request) && leave();
    reply.raw.once('close', giveUp).once('finish', giveUp);
    await app.limits.take(UPLOADS, request.actor.id);
  });

  call(calls.savePhoto, async ({ actor, request, reply }) => {
    const file: unknown = request.body;
    if (!Buffer.isBuffer(file)) throw notAPicture();
    const leave = receiving.get(request);
    // The file stays in memory until it was processed, even if the client disconnects.
    receiving.delete(request);
    const isWanted = () => !reply.raw.destroyed;
    try {
      return { photo: await queue.run(() => savePhoto(services, { actor, request }, file, isWanted)) };
    } finally {
      leave?.();
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
