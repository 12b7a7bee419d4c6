import { PREVIEW_BLOCK_ID } from '@cairn/shared/platform';
import { PARAMETER, STORE_KEY } from './has-preview.ts';
import { COOKIE } from './previewed-shell.ts';

/** A token and where it was found. */
export interface FoundToken {
  readonly token: string;
  /** Whether the token was found in the URL, which means that the link was just opened. */
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

/** The token in the page, if the shell itself is previewed. */
function tokenOfPage(): string | undefined {
  const text = document.getElementById(PREVIEW_BLOCK_ID)?.textContent;
  return text ? (JSON.parse(text) as string) : undefined;
}

/** The tokens of this browser, the newest last. Tokens in the URL are removed from the URL. */
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

/** Stores these tokens in this browser; all others are removed. */
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
