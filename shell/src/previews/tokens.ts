import { PREVIEW_BLOCK_ID } from '@cairn/shared/platform';
import { PARAMETER, STORE_KEY } from './has-preview.ts';
import { COOKIE } from './previewed-shell.ts';

export interface FoundToken {
  readonly token: string;
  /** Whether the token was in the URL. */
  readonly isNew: boolean;
  /** Whether the token belongs to the shell that is running. */
  readonly isOfPage: boolean;
}

function storedTokens(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** The token of the running shell; undefined for the live shell. */
function tokenOfPage(): string | undefined {
  const text = document.getElementById(PREVIEW_BLOCK_ID)?.textContent;
  return text ? (JSON.parse(text) as string) : undefined;
}

/** Returns the tokens of this browser, the newest last, and removes tokens from the URL. */
export function takeTokens(): FoundToken[] {
  const url = new URL(location.href);
  const given = url.searchParams.getAll(PARAMETER);
  if (given.length > 0) {
    url.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', url.href);
  }
  const own = tokenOfPage();
  const all = [...storedTokens(), ...(own === undefined ? [] : [own]), ...given];
  const newestLast = [...new Set(all.toReversed())].toReversed();
  return newestLast.map((token) => ({ token, isNew: given.includes(token), isOfPage: token === own }));
}

/** Replaces the stored tokens. */
export function storeTokens(tokens: readonly string[]): void {
  try {
    if (tokens.length === 0) localStorage.removeItem(STORE_KEY);
    else localStorage.setItem(STORE_KEY, JSON.stringify(tokens));
  } catch {
    // Without storage a preview lasts until the next page load.
  }
}

/** Makes the site serve the page of a previewed shell to this browser. */
export function requestShell(id: string, expires: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${id}; Path=/; SameSite=Lax; Expires=${new Date(expires).toUTCString()}${secure}`;
}
