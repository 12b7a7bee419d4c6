import { AddressRefused, type OutgoingFetch } from '../../outgoing-fetch.ts';
import { CalendarServerError } from './caldav-client.ts';

/** Why a server refuses an entry. `duplicate`: the calendar has the entry at another address. */
export type EntryProblem = 'read-only' | 'missing' | 'duplicate' | 'rejected';

/** The server responds, but refuses the entry. */
export class EntryRefused extends Error {
  readonly problem: EntryProblem;

  constructor(problem: EntryProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** An entry as its server has it. */
export interface StoredEntry {
  text: string;
  /** The `If-Match` value for replacing or removing this state. */
  etag: string;
}

/** Writes entries of a calendar (RFC 4791, 5.3.2). Throws {@link CalendarServerError} or {@link EntryRefused}. */
export interface EntryClient {
  /** Returns the entry at a URL; undefined if there is none. */
  read: (url: string) => Promise<StoredEntry | undefined>;
  /** False if there is an entry already. */
  create: (url: string, text: string) => Promise<boolean>;
  /** False if the entry has changed since it was read. */
  replace: (url: string, text: string, etag: string) => Promise<boolean>;
  /** False if the entry has changed since it was read. An entry that is already gone counts as removed. */
  remove: (url: string, etag: string) => Promise<boolean>;
}

/** Maximum number of attempts to change an entry that programs of the owner change at the same time. */
export const ATTEMPTS = 4;

/** Longest entry that is parsed, in characters. */
const MAX_ENTRY_LENGTH = 256 * 1024;

const GONE = new Set([404, 410]);
const MISSING = new Set([404, 409, 410]);
const FORBIDDEN = new Set([403, 405]);

function refusalOf({ status }: Response, body: string): CalendarServerError | EntryRefused {
  const message = `the server responds with ${status}`;
  if (status === 401) return new CalendarServerError('refused', message);
  if (status === 408 || status === 429 || status >= 500)
    return new CalendarServerError('unreachable', message);
  // RFC 4791, 5.3.2.1: the entry exists at another address, for example imported from a mail.
  if (body.includes('no-uid-conflict')) return new EntryRefused('duplicate', message);
  if (FORBIDDEN.has(status)) return new EntryRefused('read-only', message);
  return new EntryRefused(MISSING.has(status) ? 'missing' : 'rejected', message);
}

/** A weak tag never matches in `If-Match` (RFC 9110, 13.1.1). */
const conditionOf = (etag: string | null) => (etag === null || etag.startsWith('W/') ? '*' : etag);

/** Creates the client of an account. */
export function createEntryClient(
  { userName, password }: { userName: string; password: string },
  send: OutgoingFetch,
): EntryClient {
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;

  async function request(
    method: string,
    url: string,
    {
      expected,
      headers = {},
      body,
    }: { expected: Set<number>; headers?: Record<string, string>; body?: string },
  ): Promise<{ response: Response; text: string }> {
    try {
      const response = await send(url, {
        method,
        headers: { authorization, 'user-agent': 'Cairn', ...headers },
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      if (response.ok || expected.has(response.status)) return { response, text };
      throw refusalOf(response, text);
    } catch (cause) {
      if (cause instanceof CalendarServerError || cause instanceof EntryRefused) throw cause;
      throw new CalendarServerError(
        cause instanceof AddressRefused ? 'unusable' : 'unreachable',
        (cause as Error).message,
        { cause },
      );
    }
  }

  const put = async (url: string, text: string, condition: Record<string, string>) => {
    const { response } = await request('PUT', url, {
      expected: new Set([412]),
      headers: { 'content-type': 'text/calendar; charset=utf-8', ...condition },
      body: text,
    });
    return response.ok;
  };

  return {
    read: async (url) => {
      const { response, text } = await request('GET', url, { expected: GONE });
      if (!response.ok) return undefined;
      if (text.length > MAX_ENTRY_LENGTH) throw new EntryRefused('rejected', 'the entry is too long');
      return { text, etag: conditionOf(response.headers.get('etag')) };
    },
    create: (url, text) => put(url, text, { 'if-none-match': '*' }),
    replace: (url, text, etag) => put(url, text, { 'if-match': etag }),
    remove: async (url, etag) => {
      const { response } = await request('DELETE', url, {
        expected: new Set([...GONE, 412]),
        headers: { 'if-match': etag },
      });
      return response.status !== 412;
    },
  };
}
