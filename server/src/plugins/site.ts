import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { badRequest } from '../errors.ts';
import { isFolder, isServed, normalizePath } from './site-files.ts';

/** The URL of a release file contains a hash of its content, except for the manifest and `release.json`. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const RELEASE_FILE = /^[a-z][a-z0-9-]*\/([0-9a-f]{16}|chunks)\/(?!(mf-manifest|release)\.json(\.br|\.gz)?$)/;

/** Previewed shells are sent without validators: two such pages can have the same modification time and length. */
const PREVIEWS = 'previews/';
const NO_VALIDATORS = { etag: false, lastModified: false };

function cachingOf(path: string): string {
  if (path.startsWith(PREVIEWS)) return 'no-store';
  return RELEASE_FILE.test(path) ? IMMUTABLE : REVALIDATE;
}

/** Serves a releases folder like nginx in production: static files, and HTML pages for paths without an extension. */
export const sitePlugin = plugin(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    const root = config.releasesDir;
    // Without the releases folder, nginx serves the site.
    if (!existsSync(root)) return;
    const { default: fastifyStatic } = await import('@fastify/static');
    await app.register(fastifyStatic, {
      root,
      serve: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      // Headers for existing files only: a 404 must not be cached.
      setHeaders: (reply, file) => {
        reply.header('cache-control', cachingOf(relative(root, file).replaceAll('\\', '/')));
      },
    });

    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const path = normalizePath((request.params as { '*': string })['*']);
      if (path === undefined) throw badRequest('The request is malformed.');
      const file = candidatesFor(root, path, request.headers.cookie).find((candidate) =>
        isServed(root, candidate),
      );
      // Checked before sending, so that a forbidden file gets the response of a missing one.
      if (file === undefined) return reply.callNotFound();
      return reply.sendFile(file, file.startsWith(PREVIEWS) ? NO_VALIDATORS : {});
    });
  },
  { name: 'site', dependencies: ['security'] },
);

const SELECTED_BY_COOKIE = ['canary', 'frames', 'previews', 'rendered'];
const HAS_EXTENSION = /\.[^/]+$/;

/** The role code in a cookie. The cookie is only a hint and selects frames, which have no personal data (ADR 23). */
const roleIn = (cookies = ''): string => /(?:^|;\s*)userRole=([0-9])(?:;|$)/.exec(cookies)?.[1] ?? 'none';

/** The id of the preview that a browser has opened (ADR 28). */
const previewIn = (cookies = ''): string =>
  /(?:^|;\s*)cairn_preview=([0-9a-f]{32})(?:;|$)/.exec(cookies)?.[1] ?? 'none';

/** Candidate files for a path, best first, as in nginx/site.conf. */
function candidatesFor(root: string, path: string, cookies: string | undefined): string[] {
  const [first = '', ...rest] = path.split('/');
  // A path selects neither hidden files nor files that only a cookie can select.
  if (/(^|\/)\./.test(path) || (SELECTED_BY_COOKIE.includes(first) && rest.length > 0)) return [];
  if (HAS_EXTENSION.test(path)) return [path];
  // A missing API call or container file must not be answered with `index.html`.
  if (first === 'api' || first === 'scim' || (first !== '' && isFolder(root, first))) return [];
  const role = roleIn(cookies);
  // A prerendered path has its own page, or a frame for the user's role. All other paths share `index.html`.
  return [
    `${PREVIEWS}${previewIn(cookies)}/index.html`,
    `pages/${path === '' ? 'index' : path}.html`,
    `frames/${role}/${path}.html`,
    `frames/${role}/${path.replace(/\/?[^/]+$/, '')}/_.html`,
    'index.html',
  ];
}
