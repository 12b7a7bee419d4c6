/** An entry of a stand-in: an instant or a date at both ends. */
export interface StandInEvent {
  id: string;
  calendar: string;
  title: string;
  description: string;
  location: string;
  start: string;
  end: string;
  isAllDay: boolean;
  /** Takes no time. */
  isFree: boolean;
  isTentative: boolean;
  isRemoved: boolean;
  /** The UID in an extended property, at Microsoft. */
  uid: string;
  /** Increases with every change of any entry. */
  change: number;
}

/** An answer that a stand-in gives instead of its own. */
export interface Fault {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** What one provider knows of its only user. */
export interface ProviderState {
  owner: string;
  calendars: Map<string, { name: string; isOwned: boolean }>;
  events: Map<string, StandInEvent>;
  /** Sync tokens and delta links of an earlier age are refused with 410. */
  age: number;
  changes: number;
  /** Entries in one page of an answer. */
  pageSize: number;
  /** What the person permits; all that is asked for if undefined. */
  grantedScopes?: string;
  accessTokens: Set<string>;
  refreshTokens: Set<string>;
  codes: Map<string, { challenge: string; redirectUri: string; scope: string }>;
  /** Answers to the next requests of the API. */
  faults: Fault[];
  /** Answers to the next requests for tokens, or what happens before them. */
  tokenFaults: (Fault | (() => Promise<Fault>))[];
  requests: { method: string; url: string }[];
  /** Answers to some requests of the API instead of its own. */
  override?: (method: string, url: URL) => Fault | undefined;
  /** How often an access was renewed. */
  renewals: number;
  /** A renewal ends the former refresh token. */
  isStrict: boolean;
}

/** A text of a request; empty if it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A provider without entries. */
export const emptyState = (): ProviderState => ({
  owner: 'ada@example.com',
  calendars: new Map([['main', { name: 'Work', isOwned: true }]]),
  events: new Map(),
  age: 1,
  changes: 0,
  pageSize: 2,
  accessTokens: new Set(),
  refreshTokens: new Set(),
  codes: new Map(),
  faults: [],
  tokenFaults: [],
  requests: [],
  renewals: 0,
  isStrict: false,
});

/** Stores a change of an entry. */
export function changeEvent(state: ProviderState, id: string, change: Partial<StandInEvent>): StandInEvent {
  state.changes += 1;
  const former = state.events.get(id) ?? {
    id,
    calendar: 'main',
    title: '',
    description: '',
    location: '',
    start: '',
    end: '',
    uid: '',
    isAllDay: false,
    isFree: false,
    isTentative: false,
    isRemoved: false,
  };
  const changed = { ...former, ...change, id, change: state.changes };
  state.events.set(id, changed);
  return changed;
}

/** A request to the API of a provider, below its address. */
export interface ApiCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: Record<string, unknown>;
  /** The address of the API. */
  base: string;
}

/** The answer of an API. */
export interface ApiResult {
  status: number;
  body?: unknown;
}
