import type { CalendarProblem } from '@cairn/shared/contract';
import type { DAVResponse } from 'tsdav';
import { AddressRefused, type OutgoingFetch } from '../../outgoing-fetch.ts';

/** The calendars of an account cannot be read or written. */
export class CalendarServerError extends Error {
  readonly problem: CalendarProblem;
  /** The URL is one that Cairn never requests, for example in a private network. */
  readonly isForbidden: boolean;
  /** Seconds for which the calendar server wants no further requests. */
  readonly retryAfter: number;
  /** The owner has withdrawn the access. */
  readonly isWithdrawn: boolean;

  constructor(
    problem: CalendarProblem,
    message: string,
    options: ErrorOptions & { isForbidden?: boolean; retryAfter?: number; isWithdrawn?: boolean } = {},
  ) {
    super(message, options);
    this.problem = problem;
    this.isForbidden = options.isForbidden ?? false;
    this.retryAfter = options.retryAfter ?? 0;
    this.isWithdrawn = options.isWithdrawn ?? false;
  }
}

/** An account at a calendar server. */
export interface CalendarLogin {
  serverUrl: string;
  userName: string;
  password: string;
}

/** A calendar as its server lists it. */
export interface FoundCalendar {
  url: string;
  name: string;
  /** Changes with every change of an entry; null if the server reports no state. */
  state: string | null;
  /** Whether the account may write entries, as far as the server says. */
  isWritable: boolean;
  /** The owner's e-mail address at the provider; set only for the main calendar of the account. */
  owner?: string;
}

/** Reads calendars with CalDAV (RFC 4791). */
export interface CalDavClient {
  /** Finds the URL of the folder that contains the calendars. */
  discover: () => Promise<string>;
  /** All calendars that may contain events. */
  listCalendars: (homeUrl: string) => Promise<FoundCalendar[]>;
  /** The entries that occur between two instants, as iCalendar. */
  readEntries: (calendarUrl: string, from: Date, until: Date) => Promise<string[]>;
  /** The URL of the entry with a UID; undefined if there is none. */
  findEntry: (calendarUrl: string, uid: string) => Promise<string | undefined>;
}

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const { _cdata: cdata, _text: text } = value as { _cdata?: unknown; _text?: unknown };
  return asText(cdata ?? text);
};

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** A calendar that lists no component types accepts all types. */
function hasEvents({ props }: DAVResponse): boolean {
  const { resourcetype, supportedCalendarComponentSet: set } = (props ?? {}) as {
    resourcetype?: Record<string, unknown>;
    supportedCalendarComponentSet?: { comp?: unknown };
  };
  if (typeof resourcetype !== 'object' || resourcetype === null || !('calendar' in resourcetype))
    return false;
  const names = listOf(set?.comp).map(
    (each) => (each as { _attributes?: { name?: string } })._attributes?.name,
  );
  return names.length === 0 || names.includes('VEVENT');
}

/** A calendar counts as writable if the account has one of these privileges (RFC 3744, 3). */
const WRITING = ['all', 'write', 'writeContent', 'bind'];

/** True if the server lists no privileges, because the server can still refuse an entry. */
function mayWrite({ props }: DAVResponse): boolean {
  const { currentUserPrivilegeSet: set } = (props ?? {}) as {
    currentUserPrivilegeSet?: { privilege?: unknown };
  };
  if (set?.privilege === undefined) return true;
  const names = listOf(set.privilege).flatMap((each) => Object.keys(each as object));
  return names.some((name) => WRITING.includes(name));
}

/** For example `20261125T090000Z`. */
const queryTime = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Loaded at the first use, for a faster start. */
const loadLibrary = () => import('tsdav');

const NAME_LENGTH = 120;
/** Longer URLs do not fit into the index of the database. */
export const URL_LENGTH = 2_000;
/** The longest response with entries, in characters: more than a year of a busy calendar. */
export const ENTRIES_LENGTH = 3_000_000;

/** A name without characters that would end a line or change the direction of the text around it. */
export const cleanName = (name: string) =>
  name
    // eslint-disable-next-line no-control-regex -- the characters to remove
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
    .slice(0, NAME_LENGTH);

const refusalOf = (status: number) =>
  status === 401 || status === 403
    ? new CalendarServerError('refused', 'the server rejected the user name or password')
    : new CalendarServerError(
        status >= 500 || status === 429 ? 'unreachable' : 'unusable',
        `the server responds with ${status}`,
      );

/** The longest list of calendars, in characters: about fifty calendars. */
const LIST_LENGTH = 256 * 1024;
/** With more element names, the library takes too long: it lists all sibling names for each text node. */
const NAMES_MAX = 200;
const ELEMENT_NAME = /<\s*([^\s<>/?!][^\s<>/]*)/g;
/** The end of a complete list of resources (RFC 4918, 14.16), which may be empty. */
const LIST_END = /<(?:\/(?:[\w.-]+:)?multistatus\s*|(?:[\w.-]+:)?multistatus\b[^<>]*\/)>\s*$/;

const noCalendars = (cause?: unknown) =>
  new CalendarServerError('unusable', 'the response is not from a calendar server', { cause });

function requireFewNames(text: string): void {
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(ELEMENT_NAME)) {
    names.add(name);
    if (names.size > NAMES_MAX) throw noCalendars();
  }
}

/** Without this check, a response that is not a list would count as empty, and busy slots as free. */
function requireList(response: Response, text: string): void {
  const isXml = /xml/i.test(response.headers.get('content-type') ?? '');
  if (response.ok && (response.status !== 207 || !isXml || !LIST_END.test(text))) throw noCalendars();
}

/** Creates the client of an account. Every failure is a {@link CalendarServerError}. */
export function createCalDavClient(login: CalendarLogin, send: OutgoingFetch): CalDavClient {
  const { serverUrl, userName, password } = login;
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
  const fetchOptions = { headers: { authorization, 'user-agent': 'Cairn' } };

  /** Records why a request failed, because the library hides the reason. */
  async function reading<Result>(
    { isList, maxLength = LIST_LENGTH }: { isList: boolean; maxLength?: number },
    work: (fetch: OutgoingFetch) => Promise<Result>,
  ): Promise<Result> {
    let failure: CalendarServerError | undefined;
    const fetch: OutgoingFetch = async (url, init) => {
      try {
        const response = await send(url, init);
        if (response.status >= 400 && failure?.problem !== 'refused') failure = refusalOf(response.status);
        const text = await response.clone().text();
        if (text.length > maxLength) throw noCalendars();
        requireFewNames(text);
        if (isList) requireList(response, text);
        return response;
      } catch (cause) {
        if (cause instanceof CalendarServerError) {
          failure ??= cause;
          throw cause;
        }
        const isForbidden = cause instanceof AddressRefused;
        failure ??= new CalendarServerError(
          isForbidden ? 'unusable' : 'unreachable',
          (cause as Error).message,
          { cause, isForbidden },
        );
        throw cause;
      }
    };
    try {
      return await work(fetch);
    } catch (cause) {
      if (cause instanceof CalendarServerError) throw cause;
      throw failure ?? noCalendars(cause);
    }
  }

  const checked = (responses: DAVResponse[]): DAVResponse[] => {
    for (const { status, href, props } of responses) {
      if (status >= 400 && status !== 404) throw refusalOf(status);
      if (href === undefined || props === undefined) throw noCalendars();
    }
    return responses;
  };

  return {
    discover: () =>
      reading({ isList: false }, async (fetch) => {
        const { createAccount } = await loadLibrary();
        const account = await createAccount({
          account: { serverUrl, accountType: 'caldav' },
          fetchOptions,
          fetch,
        });
        if (!account.homeUrl) throw new CalendarServerError('unusable', 'the account has no calendars');
        return account.homeUrl;
      }),

    listCalendars: (homeUrl) =>
      reading({ isList: true }, async (fetch) => {
        const { propfind } = await loadLibrary();
        const responses = await propfind({
          url: homeUrl,
          depth: '1',
          props: {
            'd:resourcetype': {},
            'd:displayname': {},
            'd:sync-token': {},
            'cs:getctag': {},
            'd:current-user-privilege-set': {},
            'c:supported-calendar-component-set': {},
          },
          fetchOptions,
          fetch,
        });
        const found = checked(responses)
          .filter(hasEvents)
          .map((response) => {
            const { href = '', props = {} } = response;
            const url = new URL(href, homeUrl);
            return {
              url: url.href,
              name: cleanName(asText(props['displayname'])) || 'Calendar',
              state: asText(props['getctag']) || asText(props['syncToken']) || null,
              // A calendar server must not make Cairn write to another server.
              isWritable: url.origin === new URL(homeUrl).origin && mayWrite(response),
            };
          });
        // A server may list a calendar twice.
        const byUrl = new Map(found.map((each) => [each.url, each]));
        return [...byUrl.values()].filter(({ url }) => url.length <= URL_LENGTH);
      }),

    readEntries: (calendarUrl, from, until) =>
      reading({ isList: true, maxLength: ENTRIES_LENGTH }, async (fetch) => {
        const { calendarQuery } = await loadLibrary();
        const responses = await calendarQuery({
          url: calendarUrl,
          depth: '1',
          props: { 'd:getetag': {}, 'c:calendar-data': {} },
          filters: {
            'comp-filter': {
              _attributes: { name: 'VCALENDAR' },
              'comp-filter': {
                _attributes: { name: 'VEVENT' },
                'time-range': { _attributes: { start: queryTime(from), end: queryTime(until) } },
              },
            },
          },
          fetchOptions,
          fetch,
        });
        return checked(responses)
          .map(({ props }) => asText(props?.['calendarData']))
          .filter((text) => text !== '');
      }),

    findEntry: (calendarUrl, uid) =>
      reading({ isList: true }, async (fetch) => {
        const { calendarQuery } = await loadLibrary();
        const responses = await calendarQuery({
          url: calendarUrl,
          depth: '1',
          props: { 'd:getetag': {} },
          filters: {
            'comp-filter': {
              _attributes: { name: 'VCALENDAR' },
              'comp-filter': {
                _attributes: { name: 'VEVENT' },
                'prop-filter': { _attributes: { name: 'UID' }, 'text-match': { _text: uid } },
              },
            },
          },
          fetchOptions,
          fetch,
        });
        const { href } = checked(responses)[0] ?? {};
        const url = href === undefined ? undefined : new URL(href, calendarUrl);
        // Accepts only a URL below the calendar URL, whose origin `listCalendars` has checked.
        return url?.href.startsWith(calendarUrl) ? url.href : undefined;
      }),
  };
}
