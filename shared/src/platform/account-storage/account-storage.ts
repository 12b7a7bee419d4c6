import { accountKey } from '@cairn/shared/auth';

const SITE_PREFIX = 'cairn.';
const ACCOUNT_PREFIX = 'cairn.account/';
/** Settings of the device. They say nothing about a person and outlive a session. */
const DEVICE_KEYS: readonly string[] = [
  'cairn.scheme',
  'cairn.overrides',
  'cairn.session',
  'cairn.absent-calls',
];
/** Whose session expired in this tab, so that only they come back to the page they were on. */
const EXPIRED_KEY = 'cairn.expired';
/** Items named so hold text that its author has not sent yet; log-out asks before it discards them. */
const UNSENT_PREFIX = 'unsent.';

/**
 * What this browser keeps for the account that is signed in, by name. Another account reads and overwrites none of it.
 * While nobody is signed in everything reads as absent and nothing is written.
 */
export interface AccountItems {
  read(name: string): string | null;
  /** `null` removes the item. Where the browser refuses storage, it lives as long as the page. */
  write(name: string, value: string | null): void;
  /** Calls the listener after any change, from another tab too. */
  subscribe(listener: () => void): () => void;
}

interface SweptItems extends AccountItems {
  hasUnsent(): boolean;
  /** Removes what belongs to no device setting and not to this account. */
  sweep(keptPrefix: string | null): void;
}

let ownPrefix: string | null = null;
const prefixOf = (email: string) => `${ACCOUNT_PREFIX}${encodeURIComponent(accountKey(email))}/`;

/** Runs what needs storage; a browser may refuse it altogether. */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

function createItems(storage: () => Storage): SweptItems {
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
    sweep(keptPrefix) {
      for (const key of keys()) {
        const isKept = DEVICE_KEYS.includes(key) || (keptPrefix !== null && key.startsWith(keptPrefix));
        if (key.startsWith(SITE_PREFIX) && !isKept) put(key, null);
      }
      notify();
    },
  };
}

const ofTab = createItems(() => window.sessionStorage);
const ofBrowser = createItems(() => window.localStorage);

/** Items of this tab, over reloads. */
export const tabItems: AccountItems = ofTab;
/** Items of all tabs, until log-out. */
export const browserItems: AccountItems = ofBrowser;

/** Whether something was written here that its author has not sent yet (items named `unsent.…`). */
export function hasUnsentItems(): boolean {
  return ofTab.hasUnsent() || ofBrowser.hasUnsent();
}

/** Makes the items those of this account and removes those of every other. The store calls it. */
export function openAccountItems(email: string): void {
  ownPrefix = prefixOf(email);
  for (const items of [ofTab, ofBrowser]) items.sweep(ownPrefix);
}

/** Leaves nothing behind. The store calls it at log-out. */
export function discardAccountItems(): void {
  ownPrefix = null;
  for (const items of [ofTab, ofBrowser]) items.sweep(null);
}

/** Hides the items until the same account returns. The store calls it when a session expires. */
export function closeAccountItems(email: string): void {
  ownPrefix = null;
  for (const items of [ofTab, ofBrowser]) items.sweep(prefixOf(email));
  attempt(() => sessionStorage.setItem(EXPIRED_KEY, email), undefined);
}

/** Whose session expired in this tab before a reload, or `null`. */
export function readExpiredEmail(): string | null {
  return attempt(() => sessionStorage.getItem(EXPIRED_KEY), null);
}
