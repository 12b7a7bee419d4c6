import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { badRequest } from '../errors.ts';
import { isFolder, isServed, plainPath } from './site-files.ts';

/** The files of a release carry their content in their address; what names a release must be asked for each time. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ALWAYS_ASKED_FOR = 'no-cache';
const IN_A_RELEASE = /^[a-z][a-z0-9-]*\/([0-9a-f]{16}|chunks)\/(?!mf-manifest\.json(\.br|\.gz)?$)/;

/**
 * Serves a folder of releases as nginx does in production (issue 8): files as they are, precompressed where the
 * browser takes that, and the one page for every address that is no file and lies below no release.
 */
export const sitePlugin = plugin(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    const root = config.releasesDir;
    // The API alone, as it stands behind nginx, has no releases.
    if (!existsSync(root)) return;
    const { default: fastifyStatic } = await import('@fastify/static');
    await app.register(fastifyStatic, {
      root,
      serve: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      // Called for files that are there: that one is missing is nothing to be kept.
      setHeaders: (reply, file) => {
        const isImmutable = IN_A_RELEASE.test(relative(root, file).replaceAll('\\', '/'));
        reply.header('cache-control', isImmutable ? IMMUTABLE : ALWAYS_ASKED_FOR);
      },
    });

    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const path = plainPath((request.params as { '*': string })['*']);
      if (path === undefined) throw badRequest('The request is malformed.');
      const file = candidatesFor(root, path).find((candidate) => isServed(root, candidate));
      // Looked for here, so that a file that may not be served is answered like one that does not exist.
      return file === undefined ? reply.callNotFound() : reply.sendFile(file);
    });
  },
  { name: 'site', dependencies: ['security'] },
);

const HAS_EXTENSION = /\.[^/]+$/;

/** The files that can answer a path, the best first; nginx/site.conf says the same. */
function candidatesFor(root: string, path: string): string[] {
  const [first = '', ...rest] = path.split('/');
  // Hidden files, and what is written for nginx to choose from.
  if (/(^|\/)\./.test(path) || (first === 'canary' && rest.length > 0)) return [];
  if (HAS_EXTENSION.test(path)) return [path];
  // A missing file of the API or of a container must never read as a page.
  if (first === 'api' || (first !== '' && isFolder(root, first))) return [];
  // An address that was rendered at release time has a page of its own, all others share one.
  return [`pages/${path === '' ? 'index' : path}.html`, 'index.html'];
}
