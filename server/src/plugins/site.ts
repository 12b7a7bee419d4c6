import { existsSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';

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
      dotfiles: 'deny',
      preCompressed: true,
      cacheControl: false,
      // Called for files that are there: that one is missing is nothing to be kept.
      setHeaders: (reply, file) => {
        const isImmutable = IN_A_RELEASE.test(relative(root, file).replaceAll('\\', '/'));
        reply.header('cache-control', isImmutable ? IMMUTABLE : ALWAYS_ASKED_FOR);
      },
    });

    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const path = (request.params as { '*': string })['*'];
      if (isPage(root, path)) {
        const page = pageFor(root, path);
        return page === undefined ? reply.callNotFound() : reply.sendFile(page);
      }
      return reply.sendFile(path);
    });
  },
  { name: 'site', dependencies: ['security'] },
);

/** An address that was rendered at release time has a page of its own, all others share one. */
function pageFor(root: string, path: string): string | undefined {
  return [`pages/${path === '' ? 'index' : path}.html`, 'index.html'].find((file) =>
    existsSync(join(root, file)),
  );
}

/** A page has no extension and is not below the API or a container: a missing file must never read as a page. */
function isPage(root: string, path: string): boolean {
  if (extname(path) !== '') return false;
  const [first = ''] = path.split('/');
  return first !== 'api' && !first.startsWith('.') && (first === '' || !existsSync(join(root, first)));
}
