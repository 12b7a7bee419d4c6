import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DomainError } from '../../errors.ts';
import type { Route } from '@cairn/shared/contract';
import type { Limit } from '../../plugins/limits.ts';
import type { UploadQueue } from './upload-queue.ts';

interface Options {
  /** The only call of the module whose body is a file. */
  route: Route;
  /** Matches the content types of files. */
  contentType: RegExp;
  maxBytes: number;
  /** Per account, counted before the body is read. */
  limit: Limit;
  queue: UploadQueue;
  tooLarge: () => DomainError;
  /** For a file that is sent to another call of the module, and for a body that is not a file. */
  notAFile: () => DomainError;
}

/** A received file, and the function that releases its place in the queue. */
export interface ReceivedFile {
  file: Buffer;
  leave: () => void;
}

/**
 * Lets a call receive files. Uploads above a limit are refused before their body is read.
 *
 * @returns a function that takes the file of a request; its caller must release the place in the queue
 */
export function receiveUploads(
  app: FastifyInstance,
  { route, contentType, maxBytes, limit, queue, tooLarge, notAFile }: Options,
): (request: FastifyRequest) => ReceivedFile {
  /** The functions that release the places of uploads in progress. */
  const receiving = new WeakMap<FastifyRequest, () => void>();
  const isUpload = ({ routeOptions, method }: FastifyRequest) =>
    method === route.method && routeOptions.url?.endsWith(route.path) === true;

  app.addContentTypeParser(contentType, { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('preParsing', async (request, reply) => {
    if (!isUpload(request)) {
      // The parser applies to all calls of the module, which would read a file without a place in the queue.
      if (contentType.test(request.headers['content-type']?.toLowerCase() ?? '')) {
        reply.header('connection', 'close');
        throw notAFile();
      }
      return;
    }
    if (!request.actor) return;
    if (Number(request.headers['content-length']) > maxBytes) {
      reply.header('connection', 'close');
      throw tooLarge();
    }
    const leave = queue.enter(request.actor.id);
    receiving.set(request, leave);
    const giveUp = () => receiving.delete(request) && leave();
    reply.raw.once('close', giveUp).once('finish', giveUp);
    await app.limits.take(limit, request.actor.id);
  });

  return (request) => {
    const file: unknown = request.body;
    if (!Buffer.isBuffer(file)) throw notAFile();
    const leave = receiving.get(request);
    // The file keeps its place until it is processed, even if the client disconnects.
    receiving.delete(request);
    return { file, leave: () => leave?.() };
  };
}
