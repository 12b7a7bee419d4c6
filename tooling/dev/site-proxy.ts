import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  INLINE_KEYS_ID,
  INLINE_REGISTRY_ID,
  type RegistryFile,
  type SiteKeys,
} from '@cairn/shared/platform/registry';
import { developmentKeys, signForDevelopment } from './dev-keys.ts';

const blockOf = (id: string) =>
  new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');
const REGISTRY = blockOf(INLINE_REGISTRY_ID);
const KEYS = blockOf(INLINE_KEYS_ID);

const inline = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The registry of the site, changed to allow overrides. Only the developer uses this server. */
function allowingOverrides(json: string): RegistryFile {
  return signForDevelopment({ ...(JSON.parse(json) as RegistryFile), overrides: 'loopback' });
}

/** The key list of the site, with the site id and the key of this server. */
function withOwnKey(json: string): SiteKeys {
  return { ...(JSON.parse(json) as SiteKeys), ...developmentKeys };
}

/** HTML pages contain the registry. */
function hasRegistry(request: IncomingMessage): boolean {
  const path = request.url?.split('?', 1)[0] ?? '/';
  return path === '/registry.json' || (request.headers.accept ?? '').startsWith('text/html');
}

/** Fetches pages and registry from a running site, and allows overrides in both. `next` handles other requests. */
export function proxySite(site: string) {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    if (request.method !== 'GET' || !hasRegistry(request)) return next();
    const { cookie = '', accept = '' } = request.headers;
    const upstream = await fetch(new URL(request.url ?? '/', site), { headers: { cookie, accept } }).catch(
      () => undefined,
    );
    if (!upstream) {
      response.statusCode = 502;
      return void response.end(`${site} does not respond: run npm start, or set SITE=https://…`);
    }
    const type = upstream.headers.get('content-type') ?? '';
    const text = await upstream.text();
    response.statusCode = upstream.status;
    response.setHeader('content-type', type);
    response.setHeader('cache-control', 'no-store');
    const policy = upstream.headers.get('content-security-policy');
    if (policy !== null) response.setHeader('content-security-policy', policy);
    if (upstream.ok && type.includes('json'))
      return void response.end(JSON.stringify(allowingOverrides(text)));
    const replace =
      (change: (json: string) => object) => (_all: string, open: string, json: string, close: string) =>
        open + inline(change(json)) + close;
    response.end(text.replace(REGISTRY, replace(allowingOverrides)).replace(KEYS, replace(withOwnKey)));
  };
}
