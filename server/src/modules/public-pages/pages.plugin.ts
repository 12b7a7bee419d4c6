import { createHash } from 'node:crypto';
import { LANGUAGES, publicMentorsQuery, slugParams } from '@cairn/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { DomainError, notFound } from '../../errors.ts';
import { callerNetwork } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { DIRECTORY } from './page-url.ts';
import { listPublicSlugs } from './public-mentors.repository.ts';
import { READS, readDirectory, readMentorPage } from './public-mentors.service.ts';
import { fillDocument, hasPreview, readPageDocument, readSharedPage } from './render/page-document.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import { writeRobots, writeSitemap } from './sitemap.ts';

/** Short, because a page must disappear soon after the mentor turns the page off. */
const PAGE_CACHING = 'public, max-age=30, stale-while-revalidate=60';
const HOURLY = 'public, max-age=3600';
const HTML = 'text/html; charset=utf-8';

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url')}"`;

/** nginx turns the ETag of a compressed response into a weak one (`W/`). */
const isCurrent = ({ headers }: FastifyRequest, etag: string) =>
  headers['if-none-match']?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) === true;

function sendCached(request: FastifyRequest, reply: FastifyReply, text: string, caching: string) {
  const etag = etagOf(text);
  reply.headers({ etag, 'cache-control': caching });
  return isCurrent(request, etag) ? reply.code(304).send() : reply.send(text);
}

/** nginx chooses the canary bucket by the cookie of the browser. */
function bucketOf({ headers }: FastifyRequest): number | undefined {
  const bucket = headers['x-cairn-bucket'];
  return typeof bucket === 'string' && /^\d{1,2}$/.test(bucket) ? Number(bucket) : undefined;
}

/** Accepts every query. An invalid language or cursor is ignored. Any other invalid parameter drops the whole query. */
function readQuery(query: unknown) {
  const { q, expertise, language: requested, cursor } = query as Record<string, unknown>;
  const language = LANGUAGES.find((code) => code === requested);
  for (const wanted of [{ q, expertise, language, cursor }, { q, expertise, language }, {}]) {
    const read = publicMentorsQuery.safeParse(wanted);
    if (read.success) return read.data;
  }
  return {};
}

/** Serves the directory and pages of mentors, `/sitemap.xml` and `/robots.txt` (ADR 57). */
export const publicPagesPlugin = plugin(
  async (app: FastifyInstance, services: Services) => {
    const { config, database } = services;
    const { releasesDir } = config;
    const isFull = config.profile === 'full';
    const renderer = createPageRenderer(releasesDir);
    app.addHook('onClose', () => renderer.close());
    const hidden = { schema: { hide: true } };

    /** Sends the page without prerendered content. */
    async function sendShared(request: FastifyRequest, reply: FastifyReply, status: number) {
      const page = await readSharedPage(releasesDir, request.headers.cookie);
      if (page === undefined) throw notFound();
      return reply.code(status).type(HTML).header('cache-control', 'no-cache').send(page);
    }

    async function sendPage(request: FastifyRequest, reply: FastifyReply, name: string, value: unknown) {
      const status = value === null ? 404 : 200;
      if (hasPreview(request.headers.cookie)) return sendShared(request, reply, status);
      const document = await readPageDocument(releasesDir, name, bucketOf(request));
      if (!document) return sendShared(request, reply, status);
      const served = { path: request.url, value };
      try {
        const page = await renderer.render(document.renderer, document.route, served);
        const html = fillDocument(document, page, request.url.split('?')[0] ?? '');
        reply.code(status).type(HTML);
        if (status === 200) return sendCached(request, reply, html, PAGE_CACHING);
        return reply.header('cache-control', 'no-cache').send(html);
      } catch (error) {
        request.log.error({ err: error }, 'a page could not be rendered; the browser renders it');
        return sendShared(request, reply, status);
      }
    }

    app.get(DIRECTORY, hidden, async (request, reply) => {
      if (!isFull) return sendShared(request, reply, 404);
      await app.limits.take(READS, callerNetwork(request));
      // If the cursor cannot be decoded, the first page without filters is sent.
      const directory = await readDirectory(config, database, readQuery(request.query)).catch(
        (error: unknown) => {
          if (!(error instanceof DomainError && error.status === 400)) throw error;
          return readDirectory(config, database, {});
        },
      );
      return sendPage(request, reply, 'mentors', directory);
    });

    app.get(`${DIRECTORY}/:slug`, hidden, async (request, reply) => {
      if (!isFull) return sendShared(request, reply, 404);
      await app.limits.take(READS, callerNetwork(request));
      const { data } = slugParams.safeParse(request.params);
      const mentor = data && (await readMentorPage(config, database, data.slug));
      return sendPage(request, reply, 'mentors/_', mentor ?? null);
    });

    if (!isFull) return;
    app.get('/sitemap.xml', hidden, async (request, reply) => {
      await app.limits.take(READS, callerNetwork(request));
      reply.type('application/xml; charset=utf-8');
      return sendCached(request, reply, writeSitemap(config, await listPublicSlugs(database)), HOURLY);
    });
    app.get('/robots.txt', hidden, (request, reply) => {
      reply.type('text/plain; charset=utf-8');
      return sendCached(request, reply, writeRobots(config), HOURLY);
    });
  },
  { name: 'public-pages', dependencies: ['security', 'limits'] },
);
