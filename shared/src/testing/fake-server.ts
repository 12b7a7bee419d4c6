import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { client } from '../api/http.ts';

/** One call as a handler sees it. */
export interface FakeCall {
  readonly method: string;
  /** Below `/api`, decoded. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a handler answers: JSON by default, `text` for anything else, `'NETWORK'` or `'TIMEOUT'` for no answer. */
export type FakeAnswer =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly headers?: Record<string, string>;
    }
  | 'NETWORK'
  | 'TIMEOUT';

export type FakeHandler = (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>;

export interface FakeServer {
  /** All calls so far, oldest first. */
  readonly calls: readonly FakeCall[];
  /** Adds or replaces handlers: `'GET /students/name/:account'`. */
  on(handlers: Readonly<Record<string, FakeHandler | FakeAnswer>>): void;
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

function callOf(config: InternalAxiosRequestConfig): Omit<FakeCall, 'params'> {
  const query = Object.entries((config.params ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)] as const);
  const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
  return {
    method: (config.method ?? 'get').toUpperCase(),
    path: config.url ?? '',
    query: Object.fromEntries(query),
    body,
    headers: Object.fromEntries(
      Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
  };
}

/**
 * Answers the calls of the one API in a test, at the network boundary: everything above it is the real thing.
 * A call without a handler answers 404, as a contract server answers an extra.
 *
 * @example
 * const server = fakeServer({ 'GET /teachers': { json: [] } });
 */
export function fakeServer(handlers: Readonly<Record<string, FakeHandler | FakeAnswer>> = {}): FakeServer {
  const known = new Map(Object.entries(handlers));
  const calls: FakeCall[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const call = callOf(config);
    for (const [key, handler] of [...known].reverse()) {
      const [method, pattern] = key.split(' ');
      const params = method === call.method && pattern !== undefined ? matchPath(pattern, call.path) : null;
      if (!params) continue;
      const full = { ...call, params };
      calls.push(full);
      const answer = typeof handler === 'function' ? await handler(full) : handler;
      if (answer === 'NETWORK') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
      if (answer === 'TIMEOUT') throw new AxiosError('timeout exceeded', AxiosError.ECONNABORTED, config);
      const { status = 200, json, text, headers = {} } = answer;
      return {
        status,
        statusText: '',
        headers,
        config,
        data: text ?? (json === undefined ? '' : JSON.stringify(json)),
      };
    }
    calls.push({ ...call, params: {} });
    return { status: 404, statusText: '', headers: {}, config, data: '{"message":"Not found"}' };
  };
  client.defaults.adapter = adapter;
  return {
    calls,
    on(more) {
      for (const [key, handler] of Object.entries(more)) {
        known.delete(key);
        known.set(key, handler);
      }
    },
  };
}
