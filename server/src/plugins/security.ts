import type { OutgoingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { DomainError } from '../errors.ts';
import type { Config } from '../config.ts';
import { isApiRequest } from './api-request.ts';

/** Origin of the embedded map on the contact page; the only external frame. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

/**
 * Hash of the inline script of `shell/src/index.html`, which applies the stored colour scheme before the first paint.
 */
const SCHEME_SCRIPT_HASH = "'sha256-tu34pxjRUiiMn5ZAUXfeB7mjOpWyQX7D5RYzsqKRsd8='";

/**
 * The content security policy.
 *
 * Images may come from any https URL, because a contract server may send such URLs (field `image`).
 *
 * Styles need 'unsafe-inline', because antd adds `<style>` elements while a page runs. Nonces are impossible: pages are
 * files, and a 304 would combine a stored page with a new nonce. Hashes are impossible: the text of the elements
 * depends on component, scheme and theme.
 */
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", SCHEME_SCRIPT_HASH],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'https:', 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  frameSrc: [MAP_ORIGIN],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** On a developer's machine, remotes may come from their development server (`npm run dev -w mfe-student`). */
const loopback = ['localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:*`, `ws://${host}:*`]);
const developmentDirectives = Object.fromEntries(
  (['scriptSrc', 'styleSrc', 'imgSrc', 'fontSrc', 'connectSrc'] as const).map((directive) => [
    directive,
    [...contentSecurityPolicy[directive], ...loopback],
  ]),
);

/** Rooms of sessions need camera, microphone and screen sharing. */
const PERMISSIONS_POLICY =
  'camera=(self), display-capture=(self), geolocation=(), microphone=(self), payment=(), usb=()';

const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const otherSite = () => new DomainError('other_site', 403, 'This request came from another site.');

/** CSRF check by Sec-Fetch-Site if it is sent, otherwise by Origin. A caller that sends neither is not a browser. */
function isFromThisSite(
  site: string | undefined,
  origin: string | undefined,
  host: string,
  config: Config,
): boolean {
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined) return true;
  if (origin === new URL(config.publicUrl).origin) return true;
  // Outside production, a server may be opened under any host.
  return config.nodeEnv !== 'production' && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Sets security headers, forbids caching API responses, refuses writes from other sites, and parses only JSON by
 * default.
 */
export const securityPlugin = plugin(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    const secure = config.publicUrl.startsWith('https:');
    await app.register(helmet, {
      global: false,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          ...contentSecurityPolicy,
          ...(config.nodeEnv === 'development' && developmentDirectives),
          ...(secure && { upgradeInsecureRequests: [] }),
        },
      },
      strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
      referrerPolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
      xFrameOptions: { action: 'deny' },
    });
    // Computing the constant headers once saves a fifteenth of the cost of a request.
    let headers: OutgoingHttpHeaders | undefined;
    app.addHook('onRequest', async (_request, reply) => {
      if (headers) {
        reply.headers(headers);
        return;
      }
      reply.helmet();
      reply.header('permissions-policy', PERMISSIONS_POLICY);
      headers = { ...reply.raw.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY };
    });

    app.removeContentTypeParser('text/plain');
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      // A request may declare JSON but have no body, such as POST /messages/send with its fields in the query.
      if (body.length === 0) done(null, undefined);
      else void parseJson(request, body as string, done);
    });

    app.addHook('onRequest', async (request, reply) => {
      if (isApiRequest(request)) reply.header('cache-control', 'no-store');
      if (!unsafeMethods.has(request.method)) return;
      const site = request.headers['sec-fetch-site'];
      if (!isFromThisSite(site, request.headers.origin, request.host, config)) throw otherSite();
    });
  },
  { name: 'security', dependencies: ['errors'] },
);
