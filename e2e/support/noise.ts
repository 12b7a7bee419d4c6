import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test';
import { calls, type Call } from '@cairn/shared/contract';
import type { Site } from './site.ts';

/** Unexpected events of a browser, which fail the test. */
export interface Noise {
  /** Allows matching lines, for example `/409 POST \/api\/sessions\/book/` or `/console: .*offline/`. */
  readonly allow: (...lines: readonly RegExp[]) => void;
  /** The recorded lines that no allowed pattern matches. */
  readonly unexpected: () => readonly string[];
}

const extras = Object.values<Call>(calls)
  .filter(({ profile }) => profile === 'full')
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`) }));
const LOGINS = /^\/api\/(admin|students|teachers)\/login$/;

/** A page cannot see the 404 of an event stream, and requests the missing stream once more. */
const EVENTS = '/api/events';

const extraOf = (method: string, path: string) =>
  extras.find((extra) => extra.method === method && extra.pattern.test(path));

/** For this time after a 404, a page that has not read the response may repeat the request. */
const READING_MS = 2_000;

/** Whether a refusal is expected: a sign-in tries the login of each role, and a contract server lacks the extras. */
function isNormal(status: number, method: string, path: string, site: Site): boolean {
  if (status === 401) return LOGINS.test(path);
  if (status !== 404 || site.profile !== 'contract') return false;
  return extraOf(method, path) !== undefined;
}

/** The page of a request; undefined for a service worker. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

/**
 * Reports repeated GET requests for a call that the contract server lacks: the browser must remember the 404 (ADR 17).
 * A page that is left right after the response may forget the 404.
 */
function listenForRepeatedProbes(context: BrowserContext, site: Site, receive: (line: string) => void): void {
  if (site.profile !== 'contract') return;
  /** 404 responses. `at`: when the response arrived; `leftAt`: when the page was left (epoch milliseconds). */
  const absences: { extra: object; page: Page | undefined; at: number; leftAt: number }[] = [];
  const probedExtra = (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    const isProbe = origin === site.url && request.method() === 'GET' && pathname !== EVENTS;
    return isProbe ? extraOf('GET', pathname) : undefined;
  };
  context.on('request', (request) => {
    const now = Date.now();
    if (request.isNavigationRequest()) {
      const page = pageOf(request);
      for (const each of absences) if (each.page === page) each.leftAt = Math.min(each.leftAt, now);
      return;
    }
    const extra = probedExtra(request);
    const isKnown = absences.some(
      (each) => each.extra === extra && Math.min(now, each.leftAt) - each.at > READING_MS,
    );
    if (isKnown) receive(`repeated a call that the server does not have: ${request.url()}`);
  });
  context.on('response', (response) => {
    const request = response.request();
    const extra = response.status() === 404 ? probedExtra(request) : undefined;
    if (extra) absences.push({ extra, page: pageOf(request), at: Date.now(), leftAt: Infinity });
  });
}

function lineOfResponse(response: Response, site: Site): string | null {
  const { origin, pathname } = new URL(response.url());
  const status = response.status();
  const method = response.request().method();
  if (origin !== site.url || status < 400 || isNormal(status, method, pathname, site)) return null;
  return `${status} ${method} ${pathname}`;
}

function lineOfFailure(request: Request, site: Site): string | null {
  const { origin, pathname } = new URL(request.url());
  const reason = request.failure()?.errorText ?? '';
  // Leaving a page aborts its requests.
  if (origin !== site.url || reason === 'net::ERR_ABORTED') return null;
  return `failed ${request.method()} ${pathname} (${reason})`;
}

function lineOfConsole(message: ConsoleMessage): string | null {
  if (!['error', 'warning'].includes(message.type())) return null;
  // The functions above record error responses and failed requests.
  if (message.text().startsWith('Failed to load resource')) return null;
  // The tests block service workers.
  if (message.text() === 'Service Worker registration blocked by Playwright') return null;
  return `console: ${message.text()}`;
}

/** Records the noise of all pages of a context. */
export async function listenTo(context: BrowserContext, site: Site): Promise<Noise> {
  const received: string[] = [];
  const allowed: RegExp[] = [];
  const receive = (line: string | null) => void (line !== null && received.push(line));
  context.on('console', (message) => receive(lineOfConsole(message)));
  context.on('weberror', (error) => receive(`uncaught: ${error.error().message}`));
  context.on('response', (response) => receive(lineOfResponse(response, site)));
  listenForRepeatedProbes(context, site, receive);
  context.on('requestfailed', (request) => receive(lineOfFailure(request, site)));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      reportError(
        new Error(`against the content security policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
  });
  return {
    allow: (...lines) => void allowed.push(...lines),
    unexpected: () => received.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
