import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';
import { calls, type Call } from '@cairn/shared/contract';
import type { Site } from './site.ts';

/** Everything in a browser that nobody asked for. A test ends by looking that it stayed empty. */
export interface Noise {
  /** Says that a line like this will come: `/409 POST \/api\/sessions\/book/`, `/console: .*offline/`. */
  readonly allow: (...lines: readonly RegExp[]) => void;
  /** What was heard and not allowed. */
  readonly unexpected: () => readonly string[];
}

const extras = Object.values<Call>(calls)
  .filter(({ profile }) => profile === 'full')
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`) }));
const LOGINS = /^\/api\/(admin|students|teachers)\/login$/;

/** An EventSource does not tell its status, so the stream that is absent is asked for once more. */
const EVENTS = '/api/events';

const extraOf = (method: string, path: string) =>
  extras.find((extra) => extra.method === method && extra.pattern.test(path));

/** Refusals that belong to the product's normal life: trying the three logins, and asking for extras that are absent. */
function isNormal(status: number, method: string, path: string, site: Site): boolean {
  if (status === 401) return LOGINS.test(path);
  if (status !== 404 || site.profile !== 'contract') return false;
  return extraOf(method, path) !== undefined;
}

/**
 * Hears a page ask for a call that the contract server has answered with 404 before: a browser asks once and remembers
 * the answer (ADR 17). Only reads: a person may press a button again.
 */
function listenForRepeatedProbes(context: BrowserContext, site: Site, hear: (line: string) => void): void {
  if (site.profile !== 'contract') return;
  const absent = new Set<object>();
  const find = (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    const isProbe = origin === site.url && request.method() === 'GET' && pathname !== EVENTS;
    return isProbe ? extraOf('GET', pathname) : undefined;
  };
  context.on('request', (request) => {
    const extra = find(request);
    if (extra && absent.has(extra)) hear(`asked again for an absent call: ${request.url()}`);
  });
  context.on('response', (response) => {
    const extra = response.status() === 404 ? find(response.request()) : undefined;
    if (extra) absent.add(extra);
  });
}

function lineOfAnswer(response: Response, site: Site): string | null {
  const { origin, pathname } = new URL(response.url());
  const status = response.status();
  const method = response.request().method();
  if (origin !== site.url || status < 400 || isNormal(status, method, pathname, site)) return null;
  return `${status} ${method} ${pathname}`;
}

function lineOfFailure(request: Request, site: Site): string | null {
  const { origin, pathname } = new URL(request.url());
  const reason = request.failure()?.errorText ?? '';
  // Leaving a page ends what it was still asking for.
  if (origin !== site.url || reason === 'net::ERR_ABORTED') return null;
  return `failed ${request.method()} ${pathname} (${reason})`;
}

function lineOfConsole(message: ConsoleMessage): string | null {
  if (!['error', 'warning'].includes(message.type())) return null;
  // The browser's own remark on an answer or a failed request; both are heard above, with their method.
  if (message.text().startsWith('Failed to load resource')) return null;
  return `console: ${message.text()}`;
}

/** Listens to every page of a browser context: console, uncaught errors, answers, failed requests, violations of the CSP. */
export async function listenTo(context: BrowserContext, site: Site): Promise<Noise> {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  const hear = (line: string | null) => void (line !== null && heard.push(line));
  context.on('console', (message) => hear(lineOfConsole(message)));
  context.on('weberror', (error) => hear(`uncaught: ${error.error().message}`));
  context.on('response', (response) => hear(lineOfAnswer(response, site)));
  listenForRepeatedProbes(context, site, hear);
  context.on('requestfailed', (request) => hear(lineOfFailure(request, site)));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      reportError(
        new Error(`against the content security policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
  });
  return {
    allow: (...lines) => void allowed.push(...lines),
    unexpected: () => heard.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
