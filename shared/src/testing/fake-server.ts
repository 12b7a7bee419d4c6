import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { forgetAbsentCalls } from '../api/extras.ts';
import { client } from '../api/http.ts';
import type { CallName } from '../contract/calls/index.ts';
import type { Route } from '../contract/request.ts';
import * as routes from '../contract/routes.ts';

/** A received call. */
export interface FakeCall {
  /** Undefined for a request outside the contract. */
  readonly name: CallName | undefined;
  readonly method: string;
  /** The path below `/api`, percent-encoded as sent. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** A fake response: `json`, or `text` for other content. `'NETWORK'` and `'TIMEOUT'` fail without a response. */
export type FakeResponse =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly headers?: Record<string, string>;
    }
  | 'NETWORK'
  | 'TIMEOUT';

export type FakeHandler = (call: FakeCall) => FakeResponse | Promise<FakeResponse>;

/** Handlers by call name. */
export type FakeHandlers = Readonly<Partial<Record<CallName, FakeHandler | FakeResponse>>>;

export interface FakeServer {
  /** All received calls, oldest first. */
  readonly calls: readonly FakeCall[];
  /** Adds or replaces handlers. */
  on(handlers: FakeHandlers): void;
}

/** @returns the decoded parameters, or `null` if the path does not match */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split('/');
  const given = path.split('/');
  if (expected.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

/** The call that a request matches; a literal segment takes precedence over a parameter. */
function findCall(method: string, path: string): Pick<FakeCall, 'name' | 'params'> {
  const found = (Object.entries(routes) as [CallName, Route][])
    .filter(([, route]) => route.method === method)
    .flatMap(([name, route]) => {
      const params = matchPath(route.path, path);
      return params ? [{ name, params }] : [];
    })
    .sort((first, second) => Object.keys(first.params).length - Object.keys(second.params).length);
  return found[0] ?? { name: undefined, params: {} };
}

function readCall(config: InternalAxiosRequestConfig): FakeCall {
  const query = Object.entries((config.params ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)] as const);
  const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
  const method = (config.method ?? 'get').toUpperCase();
  const path = config.url ?? '';
  return {
    ...findCall(method, path),
    method,
    path,
    query: Object.fromEntries(query),
    body,
    headers: Object.fromEntries(
      Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
  };
}

/**
 * Fakes the API at the network boundary. A call without a handler gets a 404.
 *
 * @example
 * const server = fakeServer({ listTeachers: { json: [] } });
 */
export function fakeServer(handlers: FakeHandlers = {}): FakeServer {
  forgetAbsentCalls();
  const known = new Map(Object.entries(handlers) as [CallName, FakeHandler | FakeResponse][]);
  const calls: FakeCall[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const call = readCall(config);
    calls.push(call);
    const handler = call.name && known.get(call.name);
    if (!handler)
      return { status: 404, statusText: '', headers: {}, config, data: '{"message":"Not found"}' };
    const response = typeof handler === 'function' ? await handler(call) : handler;
    if (response === 'NETWORK') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    if (response === 'TIMEOUT') throw new AxiosError('timeout exceeded', AxiosError.ECONNABORTED, config);
    const { status = 200, json, text, headers = {} } = response;
    const data = text ?? (json === undefined ? '' : JSON.stringify(json));
    return { status, statusText: '', headers, config, data };
  };
  client.defaults.adapter = adapter;
  return {
    calls,
    on(more) {
      for (const [name, handler] of Object.entries(more)) known.set(name as CallName, handler);
    },
  };
}
