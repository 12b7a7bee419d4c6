import type { SsoResult } from '@cairn/shared/contract';

const MAX_LENGTH = 500;
/** Base URL to parse paths with; it is never returned. */
const ORIGIN = 'http://cairn.invalid';

/** Normalizes a path of this site outside `/api`; returns '' for anything else. Prevents open redirects. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || next.length > MAX_LENGTH || !/^\/(?![/\\])/.test(next)) return '';
  if (!URL.canParse(next, ORIGIN)) return '';
  const { origin, pathname, search, hash } = new URL(next, ORIGIN);
  const path = pathname + search + hash;
  // The parser drops tabs and newlines and resolves dots, so the result is checked again.
  const isPath = origin === ORIGIN && !/^\/[/\\]/.test(path) && !/^\/api(\/|$)/i.test(pathname);
  return isPath && path.length <= MAX_LENGTH ? path : '';
}

/** Adds the result of an attempt to the query of a path. */
export function withResult(path: string, result: SsoResult, provider?: string): string {
  const url = new URL(path, ORIGIN);
  url.searchParams.set('sso', result);
  if (provider === undefined) url.searchParams.delete('provider');
  else url.searchParams.set('provider', provider);
  return url.pathname + url.search + url.hash;
}

/** The sign-in page. */
export const LOGIN_PAGE = '/login';

/** The page that is shown after an attempt in a separate window. */
export const WINDOW_PAGE = '/signed-in-again';

/** The URL of the sign-in page with a result and the next page. */
export function loginPage(result: SsoResult, provider?: string, next = ''): string {
  const page = next === '' ? LOGIN_PAGE : `${LOGIN_PAGE}?${new URLSearchParams({ next }).toString()}`;
  return withResult(page, result, provider);
}
