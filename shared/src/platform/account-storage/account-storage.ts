import { accountKey } from '@cairn/shared/auth';
import { PENDING_SIGN_OUT_KEY } from '../sign-out/pending-sign-out.ts';

const SITE_PREFIX = 'cairn.';
const ACCOUNT_PREFIX = 'cairn.account/';
/** Keys of items of the device. A logout keeps them, because they contain nothing about a person. */
const DEVICE_KEYS: readonly string[] = [
  'cairn.scheme',
  'cairn.shortcuts',
  'cairn.overrides',
  'cairn.previews',
  'cairn.registry',
  'cairn.session',
  PENDING_SIGN_OUT_KEY,
];
/** Prefix of items that record which calls the server lacks. A logout keeps them. */
const ABSENT_CALLS_PREFIX = 'cairn.absent-calls/';
/**
 * Key of the e-mail address of the account whose auth session expired in this tab. Only this account returns to the
 * last page.
 */
const EXPIRED_KEY = 'cairn.expired';
/** Prefix of the names of items with unsent text. The user is asked before a logout discards them. */
const UNSENT_PREFIX = 'unsent.';

/**
 * Named items of the signed-in account, isolated from other accounts.
 * While nobody is signed in, reads return `null` and writes are ignored.
 */
export interface AccountItems {
  read(name: string): string | null;
  /** `null` removes the item. If the browser refuses storage, the item is kept in memory. */
  write(name: string, value: string | null): void;
  /** Calls the listener after any change, including changes in other tabs. */
  subscribe(listener: () => void): () => void;
}

interface StoredItems extends AccountItems {
  hasUnsent(): boolean;
  /** Removes the items of this site, except items of the device and items whose keys begin with `keptPrefix`. */
  removeExcept(keptPrefix: string | null): void;
}

let ownPrefix: string | null = null;
const prefixOf = (email: string) => `${ACCOUNT_PREFIX}${encodeURIComponent(accountKey(email))}/`;

/** Runs a storage operation; returns `otherwise` if the browser refuses storage. */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

function createItems(storage: () => Storage): StoredItems {
  const unstored = new Map<string, string>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(ACCOUNT_PREFIX)) notify();
  };
  const keys = () => [...unstored.keys(), ...attempt(() => Object.keys(storage()), [])];
  const valueOf = (key: string) => unstored.get(key) ?? attempt(() => storage().getItem(key), null);
  const put = (key: string, value: string | null) => {
    unstored.delete(key);
    const isStored = attempt(() => {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
      return true;
    }, false);
    if (!isStored && value !== null) unstored.set(key, value);
  };

  return {
    read: (name) => (ownPrefix === null ? null : valueOf(ownPrefix + name)),
    write(name, value) {
      if (ownPrefix === null) return;
      put(ownPrefix + name, value);
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
    hasUnsent: () => ownPrefix !== null && keys().some((key) => key.startsWith(ownPrefix + UNSENT_PREFIX)),
    removeExcept(keptPrefix) {
      for (const key of keys()) {
        const isOfDevice = DEVICE_KEYS.includes(key) || key.startsWith(ABSENT_CALLS_PREFIX);
        const isKept = isOfDevice || (keptPrefix !== null && key.startsWith(keptPrefix));
        if (key.startsWith(SITE_PREFIX) && !isKept) put(key, null);
      }
      notify();
    },
  };
}

const ofTab = createItems(() => window.sessionStorage);
const ofBrowser = createItems(() => window.localStorage);

/** Items of this tab; survive reloads. */
export const tabItems: AccountItems = ofTab;
/** Items that all tabs share; kept until logout. */
export const browserItems: AccountItems = ofBrowser;

/** Whether there is unsent text (items named `unsent.…`). */
export function hasUnsentItems(): boolean {
  return ofTab.hasUnsent() || ofBrowser.hasUnsent();
}

/** Switches the items to this account and removes the items of other accounts. */
export function openAccountItems(email: string): void {
  ownPrefix = prefixOf(email);
  for (const items of [ofTab, ofBrowser]) items.removeExcept(ownPrefix);
}

/** Removes the items of all accounts. */
export function discardAccountItems(): void {
  ownPrefix = null;
  for (const items of [ofTab, ofBrowser]) items.removeExcept(null);
}

/** Hides the items until the same account signs in. */
export function closeAccountItems(email: string): void {
  ownPrefix = null;
  for (const items of [ofTab, ofBrowser]) items.removeExcept(prefixOf(email));
  attempt(() => sessionStorage.setItem(EXPIRED_KEY, email), undefined);
}

/** The e-mail address of the account whose auth session expired in this tab, or `null`. */
export function readExpiredEmail(): string | null {
  return attempt(() => sessionStorage.getItem(EXPIRED_KEY), null);
}
