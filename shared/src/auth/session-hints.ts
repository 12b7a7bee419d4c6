import { ROLE_CODES, roleOfCode } from './roles.ts';
import type { Account } from './auth-slice.ts';

/** Names of the two hints, in session storage and as cookies (spec 4 and 9). */
export const HINT_KEYS = { email: 'loggedInEmail', role: 'userRole' } as const;

export const ONE_DAY_IN_SECONDS = 24 * 60 * 60;

/** Stores the hints: the e-mail address and role of the signed-in account. */
export interface HintStore {
  read(): Account | null;
  /** `seconds`: lifetime of the cookies; by default a day. */
  write(account: Account, seconds?: number): void;
  clear(): void;
}

function readCookie(name: string): string | null {
  const prefix = `${name}=`;
  const pair = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(prefix.length));
  } catch {
    return null;
  }
}

function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}

/** `null` if session storage is disabled. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

function accountOf(email: string | null | undefined, code: string | null | undefined): Account | null {
  const role = roleOfCode(code);
  return email && role ? { email, role } : null;
}

/**
 * Stores the hints in session storage and in cookies (spec 4). The hints grant no access: the server authenticates
 * requests by its own cookie (decision 14). The cookies take precedence over session storage, because all tabs share
 * one auth session.
 */
export const browserHints: HintStore = {
  read() {
    const tab = storage();
    return (
      accountOf(readCookie(HINT_KEYS.email), readCookie(HINT_KEYS.role)) ??
      accountOf(tab?.getItem(HINT_KEYS.email), tab?.getItem(HINT_KEYS.role))
    );
  },
  write({ email, role }, seconds = ONE_DAY_IN_SECONDS) {
    const code = String(ROLE_CODES[role]);
    const tab = storage();
    tab?.setItem(HINT_KEYS.email, email);
    tab?.setItem(HINT_KEYS.role, code);
    writeCookie(HINT_KEYS.email, email, seconds);
    writeCookie(HINT_KEYS.role, code, seconds);
  },
  clear() {
    const tab = storage();
    tab?.removeItem(HINT_KEYS.email);
    tab?.removeItem(HINT_KEYS.role);
    writeCookie(HINT_KEYS.email, '', 0);
    writeCookie(HINT_KEYS.role, '', 0);
  },
};
