import { CALENDARS_MAX } from '@cairn/shared/contract';
import { AddressRefused, type OutgoingFetch } from '../../../outgoing-fetch.ts';
import { CalendarServerError, type FoundCalendar, URL_LENGTH } from '../caldav-client.ts';
import { EntryRefused } from '../entry-client.ts';
import type { Access } from './grants.ts';
import { retryAfterOf } from './retry-after.ts';

/** Maximum number of pages of one list; more pages mean that the provider is faulty. */
export const PAGES_MAX = 100;
/** Maximum number of entries per calendar: about 50 for each of about 400 days. */
const ENTRIES_MAX = 20_000;

/** A request to the API of a provider. */
export interface ApiRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Failure statuses that the caller handles; all others are thrown as errors. */
  expected?: readonly number[];
  /** Whether the request belongs to a write or a removal of an entry. A refused entry causes {@link EntryRefused}. */
  isWrite?: boolean;
}

/** A response of the API. */
export interface ApiResponse {
  status: number;
  /** Undefined after an expected failure, or without a body. */
  body: Record<string, unknown> | undefined;
}

/**
 * Sends a request with the access token of a connected calendar account.
 *
 * @throws CalendarServerError, EntryRefused
 */
export type SendToApi = (url: string, request?: ApiRequest) => Promise<ApiResponse>;

/** Reasons of a 403 that mean too many requests. */
const TOO_MANY = /rateLimitExceeded|userRateLimitExceeded|quotaExceeded/i;

function refusalOf({ status, headers }: Response, text: string, isWrite: boolean) {
  const message = `the provider responds with ${status}`;
  const retryAfter = retryAfterOf(headers);
  const isBusy = status === 408 || status === 429 || status >= 500;
  if (isBusy || (status === 403 && TOO_MANY.test(text)))
    return new CalendarServerError('unreachable', message, { retryAfter });
  if (status === 401) return new CalendarServerError('refused', message);
  if (!isWrite) return new CalendarServerError(status === 403 ? 'refused' : 'unusable', message);
  if (status === 403) return new EntryRefused('read-only', message);
  return new EntryRefused(status === 404 || status === 410 ? 'missing' : 'rejected', message);
}

function parse(text: string): Record<string, unknown> | undefined {
  if (text === '') return undefined;
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Not JSON: an error page of a proxy, for example.
  }
  throw new CalendarServerError('unusable', 'the response is not a JSON object');
}

/** Creates the function that sends requests. Refuses URLs of other origins, which must not get the access token. */
export function createSendToApi(apiUrl: string, access: Access, send: OutgoingFetch): SendToApi {
  const { origin } = new URL(apiUrl);

  async function attempt(url: string, { method = 'GET', headers, body }: ApiRequest, token: string) {
    try {
      return await send(url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'user-agent': 'Cairn',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch (cause) {
      const problem = cause instanceof AddressRefused ? 'unusable' : 'unreachable';
      throw new CalendarServerError(problem, (cause as Error).message, { cause });
    }
  }

  return async (url, request = {}) => {
    if (URL.parse(url)?.origin !== origin)
      throw new CalendarServerError('unusable', 'the provider returned a URL on another server');
    const token = await access.token();
    let response = await attempt(url, request, token);
    // The token can become invalid early, for example after a change of the password.
    if (response.status === 401) response = await attempt(url, request, await access.token(token));
    const text = await response.text();
    if (!response.ok && !(request.expected ?? []).includes(response.status))
      throw refusalOf(response, text, request.isWrite ?? false);
    return { status: response.status, body: response.ok ? parse(text) : undefined };
  };
}

/** An address of the API with query parameters. */
export const withQuery = (url: string, query: Record<string, string>): string =>
  `${url}?${new URLSearchParams(query).toString()}`;

/** The objects of a list in a response; empty if the value is not a list. */
export const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null)
    : [];

/** A string of a response; empty for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A sync token or link that can be stored and sent; empty for any other value. */
export const stateOf = (value: unknown): string => {
  const text = textOf(value);
  return /^[\x21-\x7e]{1,8000}$/.test(text) ? text : '';
};

const ID = /^[\x21-\x7e]+$/;

/** The calendars in the pages of a list, at most {@link CALENDARS_MAX}. Omits calendars with an unusable id or URL. */
export async function findCalendars(
  pages: AsyncIterable<Record<string, unknown>[]>,
  calendarOf: (item: Record<string, unknown>) => FoundCalendar,
): Promise<FoundCalendar[]> {
  const byUrl = new Map<string, FoundCalendar>();
  for await (const items of pages) {
    for (const item of items.filter(({ id }) => ID.test(textOf(id)))) {
      const calendar = calendarOf(item);
      if (calendar.url.length <= URL_LENGTH) byUrl.set(calendar.url, calendar);
    }
    if (byUrl.size >= CALENDARS_MAX) break;
  }
  return [...byUrl.values()].slice(0, CALENDARS_MAX);
}

/** The texts of the entries in the pages of a list. */
export async function collectEntries(
  pages: AsyncIterable<Record<string, unknown>[]>,
  entryOf: (item: Record<string, unknown>) => string | undefined,
): Promise<string[]> {
  const texts: string[] = [];
  for await (const items of pages) {
    texts.push(...items.flatMap((item) => entryOf(item) ?? []));
    if (texts.length > ENTRIES_MAX)
      throw new CalendarServerError('unusable', 'the calendar has too many entries');
  }
  return texts;
}
