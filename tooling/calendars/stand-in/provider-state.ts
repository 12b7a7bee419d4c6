/** A calendar entry. `start` and `end` are instants, or dates for an all-day entry. */
export interface StandInEvent {
  id: string;
  calendar: string;
  title: string;
  description: string;
  location: string;
  start: string;
  end: string;
  isAllDay: boolean;
  /** Whether the owner is free during the entry. */
  isFree: boolean;
  isTentative: boolean;
  isRemoved: boolean;
  /** The UID in an extended property, for Microsoft only. */
  uid: string;
  /** Number of the latest change. All entries share one sequence of numbers. */
  change: number;
}

/** A response that replaces the regular response. */
export interface Fault {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** The state of a provider with one user. */
export interface ProviderState {
  owner: string;
  calendars: Map<string, { name: string; isOwned: boolean }>;
  events: Map<string, StandInEvent>;
  /** Sync tokens and delta links of an earlier generation are refused with 410. */
  generation: number;
  changes: number;
  /** Entries per page of a response. */
  pageSize: number;
  /** The scopes that the user grants; undefined for all requested scopes. */
  grantedScopes?: string;
  accessTokens: Set<string>;
  refreshTokens: Set<string>;
  codes: Map<string, { challenge: string; redirectUri: string; scope: string }>;
  /** Responses to the next API requests. */
  faults: Fault[];
  /** Responses to the next token requests; a function can delay its response. */
  tokenFaults: (Fault | (() => Promise<Fault>))[];
  requests: { method: string; url: string }[];
  /** Returns the response to an API request, or undefined for the regular response. */
  override?: (method: string, url: URL) => Fault | undefined;
  /** How often an access token was renewed. */
  renewals: number;
  /** Whether a renewal invalidates the previous refresh token; for Microsoft only. */
  isStrict: boolean;
}

/** The value if it is a string, otherwise an empty string. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A provider without entries. */
export const emptyState = (): ProviderState => ({
  owner: 'ada@example.com',
  calendars: new Map([['main', { name: 'Work', isOwned: true }]]),
  events: new Map(),
  generation: 1,
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

/** Creates or changes an entry. */
export function changeEvent(state: ProviderState, id: string, change: Partial<StandInEvent>): StandInEvent {
  state.changes += 1;
  const previous = state.events.get(id) ?? {
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
  const changed = { ...previous, ...change, id, change: state.changes };
  state.events.set(id, changed);
  return changed;
}

/** A request to the API of a provider; the path is relative to `base`. */
export interface ApiCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: Record<string, unknown>;
  /** The base URL of the API. */
  base: string;
}

/** The response of an API. */
export interface ApiResult {
  status: number;
  body?: unknown;
}
