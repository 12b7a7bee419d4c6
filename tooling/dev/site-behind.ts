import type { IncomingMessage, ServerResponse } from 'node:http';
import { INLINE_REGISTRY_ID, type RegistryFile } from '@cairn/shared/platform/registry';

const INLINE = new RegExp(
  `(<script type="application/json" id="${INLINE_REGISTRY_ID}">)(.*?)(</script>)`,
  's',
);

/** The registry of the proxied site with overrides allowed: on localhost the developer decides. */
function allowingOverrides(json: string): string {
  const registry: RegistryFile = { ...(JSON.parse(json) as RegistryFile), overrides: 'loopback' };
  return JSON.stringify(registry).replaceAll('<', '\\u003c');
}

/** Responses that contain the registry: the file itself and every HTML page. */
function namesRegistry(request: IncomingMessage): boolean {
  const path = request.url?.split('?', 1)[0] ?? '/';
  return path === '/registry.json' || (request.headers.accept ?? '').startsWith('text/html');
}

/** Proxies the site behind and allows overrides in its pages and registry. */
export function answerForSite(site: string) {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    if (request.method !== 'GET' || !namesRegistry(request)) return next();
    const { cookie = '', accept = '' } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', site), { headers: { cookie, accept } }).catch(
      () => undefined,
    );
    if (!answer) {
      response.statusCode = 502;
      return void response.end(`${site} does not answer: npm start, or SITE=https://…`);
    }
    const type = answer.headers.get('content-type') ?? '';
    const text = await answer.text();
    response.statusCode = answer.status;
    response.setHeader('content-type', type);
    response.setHeader('cache-control', 'no-store');
    const policy = answer.headers.get('content-security-policy');
    if (policy !== null) response.setHeader('content-security-policy', policy);
    if (answer.ok && type.includes('json')) return void response.end(allowingOverrides(text));
    response.end(
      text.replace(
        INLINE,
        (_all, open: string, json: string, close: string) => open + allowingOverrides(json) + close,
      ),
    );
  };
}
