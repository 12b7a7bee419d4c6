import { createHash } from 'node:crypto';
import { CalendarServerError, cleanName, type FoundCalendar } from '../caldav-client.ts';
import type { CalendarClient, CalendarClients } from '../calendar-client.ts';
import type { EntryClient } from '../entry-client.ts';
import { isOwnUid } from '../../sessions/calendar.ts';
import { addressOfEntry, busyText, type EntryFields, entryText, fieldsOf } from './entry-text.ts';
import {
  collectEntries,
  findCalendars,
  listOf,
  PAGES_MAX,
  type SendToApi,
  stateOf,
  textOf,
  withQuery,
} from './provider-request.ts';

type Item = Record<string, unknown>;

/** The extended property with the UID of a session. The provider itself chooses ids and UIDs. */
const UID_PROPERTY = 'String {5b1f0b2e-6a1c-4f0e-9d39-0c1f4f6f7a52} Name CairnUid';

/** With this header, times are in UTC and bodies are plain text. */
const PREFER = 'outlook.timezone="UTC", outlook.body-content-type="text"';

async function* pagesOf(send: SendToApi, first: string, prefer = PREFER): AsyncGenerator<Item> {
  let url = first;
  for (let count = 0; count < PAGES_MAX; count += 1) {
    const { body = {} } = await send(url, { headers: { prefer } });
    yield body;
    url = textOf(body['@odata.nextLink']);
    if (url === '') return;
  }
  // A known bug: the provider repeats the last page under new URLs.
  throw new CalendarServerError('unusable', 'the provider returns an endless list');
}

async function* valuesOf(pages: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  for await (const { value } of pages) yield listOf(value);
}

const expandUid = `singleValueExtendedProperties($filter=id eq '${UID_PROPERTY}')`;

const uidOf = (item: Item) =>
  textOf(listOf(item['singleValueExtendedProperties']).find(({ id }) => id === UID_PROPERTY)?.['value']);

/** The provider sends UTC times without a zone, for example "2026-11-30T09:00:00.0000000". */
const timeOf = (value: unknown) => {
  const text = textOf(((value ?? {}) as Item)['dateTime']);
  return text === '' || text.endsWith('Z') ? text : `${text.slice(0, 19)}Z`;
};

const TAKES_NO_TIME = new Set(['free', 'workingElsewhere']);

function textOfTime(item: Item): string | undefined {
  if (item['isCancelled'] === true || TAKES_NO_TIME.has(textOf(item['showAs']))) return undefined;
  const { start, end, isAllDay } = item;
  const uid = uidOf(item);
  const time = { start: timeOf(start), end: timeOf(end), isAllDay: isAllDay === true };
  return busyText(time, isOwnUid(uid) ? uid : undefined);
}

const calendarOf = (apiUrl: string, item: Item): FoundCalendar => ({
  url: `${apiUrl}/me/calendars/${encodeURIComponent(textOf(item['id']))}/events`,
  name: cleanName(textOf(item['name'])) || 'Calendar',
  state: null,
  isWritable: item['canEdit'] === true,
  ...(item['isDefaultCalendar'] === true && {
    owner: cleanName(textOf(((item['owner'] ?? {}) as Item)['address'])),
  }),
});

const viewOf = (url: string) => url.replace(/\/events$/, '/calendarView');

function createReader(apiUrl: string, send: SendToApi): CalendarClient {
  /** Delta links of changed calendars, by calendar URL. */
  const deltaLinks = new Map<string, string>();

  /** @returns the delta link, which is the URL of the next query */
  async function readDeltaLink(first: string): Promise<string> {
    let link = '';
    for await (const page of pagesOf(send, first, `${PREFER}, odata.maxpagesize=50`))
      link = stateOf(page['@odata.deltaLink']);
    if (link === '') throw new CalendarServerError('unusable', 'the provider returned no delta link');
    return link;
  }

  return {
    listCalendars: () => {
      const first = withQuery(`${apiUrl}/me/calendars`, {
        $select: 'id,name,canEdit,isDefaultCalendar,owner',
        $top: '100',
      });
      return findCalendars(valuesOf(pagesOf(send, first)), (item) => calendarOf(apiUrl, item));
    },

    isCurrent: async ({ url }, deltaLink) => {
      const { status, body } = await send(deltaLink, { headers: { prefer: PREFER }, expected: [400, 410] });
      // The provider sends either status if the link is too old (`syncStateNotFound`).
      if (status >= 400) return false;
      const next = textOf(body?.['@odata.nextLink']);
      if (listOf(body?.['value']).length === 0 && next === '') return true;
      const link = next === '' ? stateOf(body?.['@odata.deltaLink']) : await readDeltaLink(next);
      if (link !== '') deltaLinks.set(url, link);
      return false;
    },

    readEntries: async (url, from, until) => {
      const range = { startDateTime: from.toISOString(), endDateTime: until.toISOString() };
      // The link is read before the entries, so that the next poll finds changes that are made in between.
      const state = deltaLinks.get(url) ?? (await readDeltaLink(withQuery(`${viewOf(url)}/delta`, range)));
      const first = withQuery(viewOf(url), {
        ...range,
        $select: 'id,start,end,isAllDay,showAs,isCancelled',
        $expand: expandUid,
        $top: '500',
      });
      return { texts: await collectEntries(valuesOf(pagesOf(send, first)), textOfTime), state };
    },

    // The URL of an entry is derived from its UID, so no entry has another URL.
    findEntry: () => Promise.resolve(undefined),
  };
}

const instantOf = (instant: Date) => ({ dateTime: instant.toISOString().slice(0, 19), timeZone: 'UTC' });

const bodyOf = ({ summary, description, location, start, end, isTentative }: EntryFields) => ({
  subject: summary,
  body: { contentType: 'text', content: description },
  location: { displayName: location },
  start: instantOf(start),
  end: instantOf(end),
  showAs: isTentative ? 'tentative' : 'busy',
});

/** A retried request has the same id, so that the provider creates no second entry. */
const transactionOf = (uid: string, text: string) =>
  createHash('sha256').update(`${uid}|${text}`).digest('hex').slice(0, 36);

function createWriter(apiUrl: string, send: SendToApi): EntryClient {
  /** The ids of read entries, by URL. */
  const ids = new Map<string, string>();
  const isWrite = true;

  async function find(url: string): Promise<Item | undefined> {
    const { calendarUrl, uid } = addressOfEntry(url);
    const { body } = await send(
      withQuery(calendarUrl, {
        $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${UID_PROPERTY}' and ep/value eq '${uid.replaceAll("'", "''")}')`,
        $select: 'id,subject,body,location,start,end,showAs',
        $top: '1',
      }),
      { headers: { prefer: PREFER }, expected: [404, 410], isWrite },
    );
    return listOf(body?.['value'])[0];
  }

  /** @returns the status; 404 if no entry was read at the URL */
  async function change(url: string, method: string, etag: string, body?: unknown): Promise<number> {
    const id = ids.get(url);
    if (id === undefined) return 404;
    const { status } = await send(`${apiUrl}/me/events/${encodeURIComponent(id)}`, {
      method,
      headers: { 'if-match': etag },
      expected: [404, 410, 412],
      isWrite,
      ...(body !== undefined && { body }),
    });
    return status;
  }

  return {
    read: async (url) => {
      const item = await find(url);
      if (!item) return undefined;
      ids.set(url, textOf(item['id']));
      const fields = {
        summary: textOf(item['subject']),
        description: textOf(((item['body'] ?? {}) as Item)['content'])
          .replaceAll('\r\n', '\n')
          .trim(),
        location: textOf(((item['location'] ?? {}) as Item)['displayName']),
        start: new Date(timeOf(item['start'])),
        end: new Date(timeOf(item['end'])),
        isTentative: item['showAs'] === 'tentative',
      };
      return { text: entryText(addressOfEntry(url).uid, fields), etag: textOf(item['@odata.etag']) };
    },
    create: async (url, text) => {
      const { calendarUrl, uid } = addressOfEntry(url);
      const { status } = await send(calendarUrl, {
        method: 'POST',
        body: {
          ...bodyOf(fieldsOf(text, uid)),
          transactionId: transactionOf(uid, text),
          singleValueExtendedProperties: [{ id: UID_PROPERTY, value: uid }],
        },
        expected: [409],
        isWrite,
      });
      return status !== 409;
    },
    replace: async (url, text, etag) =>
      (await change(url, 'PATCH', etag, bodyOf(fieldsOf(text, addressOfEntry(url).uid)))) < 400,
    remove: async (url, etag) => (await change(url, 'DELETE', etag)) !== 412,
  };
}

/** Calendars of Microsoft 365 and Outlook.com, Graph version 1.0 (ADR 86). */
export const microsoftClients = (apiUrl: string, send: SendToApi): CalendarClients => ({
  calendars: createReader(apiUrl, send),
  entries: createWriter(apiUrl, send),
});
