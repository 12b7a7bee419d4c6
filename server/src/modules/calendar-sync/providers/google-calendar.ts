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

/** The id of an entry is its UID in base32hex, in lower case and without padding. */
const DIGITS = '0123456789abcdefghijklmnopqrstuv';

function idOfUid(uid: string): string {
  const bits = [...Buffer.from(uid)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => DIGITS[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function uidOfId(id: string): string {
  const bits = [...id].map((digit) => DIGITS.indexOf(digit).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  return Buffer.from(bytes).toString();
}

/** Undefined for an entry that the product has not written. */
const ownUid = (id: string) => {
  const uid = /^[0-9a-v]+$/.test(id) ? uidOfId(id) : '';
  return isOwnUid(uid) ? uid : undefined;
};

async function* pagesOf(send: SendToApi, url: string, query: Record<string, string>): AsyncGenerator<Item> {
  let pageToken = '';
  for (let count = 0; count < PAGES_MAX; count += 1) {
    const { body = {} } = await send(withQuery(url, { ...query, ...(pageToken !== '' && { pageToken }) }));
    yield body;
    pageToken = textOf(body['nextPageToken']);
    if (pageToken === '') return;
  }
  throw new CalendarServerError('unusable', 'the provider returns an endless list');
}

async function* itemsOf(pages: AsyncIterable<Item>, onPage?: (page: Item) => void): AsyncGenerator<Item[]> {
  for await (const page of pages) {
    onPage?.(page);
    yield listOf(page['items']);
  }
}

/** The provider returns recurring entries as single instances. */
const ENTRIES = { singleEvents: 'true', maxResults: '2500' };
/** Titles, people and places are not requested. */
const TIME_FIELDS = 'nextPageToken,nextSyncToken,items(id,etag,status,transparency,start,end)';

const timeOf = (value: unknown): string => {
  const { dateTime, date } = (value ?? {}) as Item;
  return textOf(dateTime) || textOf(date);
};

function textOfTime({ id, status, transparency, start, end }: Item): string | undefined {
  if (status === 'cancelled' || transparency === 'transparent') return undefined;
  const isAllDay = textOf((start as Item | undefined)?.['date']) !== '';
  return busyText({ start: timeOf(start), end: timeOf(end), isAllDay }, ownUid(textOf(id)));
}

const calendarOf = (apiUrl: string, item: Item): FoundCalendar => {
  const id = textOf(item['id']);
  return {
    url: `${apiUrl}/calendars/${encodeURIComponent(id)}/events`,
    name: cleanName(textOf(item['summaryOverride']) || textOf(item['summary'])) || 'Calendar',
    state: null,
    // The scope `calendar.events.owned` permits writing only into calendars that the mentor owns.
    isWritable: item['accessRole'] === 'owner',
    ...(item['primary'] === true && { owner: cleanName(id) }),
  };
};

function createReader(apiUrl: string, send: SendToApi): CalendarClient {
  return {
    listCalendars: () => {
      const query = {
        minAccessRole: 'reader',
        fields: 'nextPageToken,items(id,summary,summaryOverride,accessRole,primary)',
      };
      const pages = itemsOf(pagesOf(send, `${apiUrl}/users/me/calendarList`, query));
      return findCalendars(pages, (item) => calendarOf(apiUrl, item));
    },

    isCurrent: async ({ url }, syncToken) => {
      const fields = 'nextPageToken,items(id)';
      const { status, body } = await send(withQuery(url, { ...ENTRIES, syncToken, fields }), {
        expected: [410],
      });
      // 410: the token is too old, or the access rights to the calendar have changed.
      return status !== 410 && listOf(body?.['items']).length === 0 && body?.['nextPageToken'] === undefined;
    },

    readEntries: async (url, from, until) => {
      const range = { timeMin: from.toISOString(), timeMax: until.toISOString() };
      let state = '';
      const pages = pagesOf(send, url, { ...ENTRIES, ...range, fields: TIME_FIELDS });
      const noteState = (page: Item) => {
        state = stateOf(page['nextSyncToken']);
      };
      const texts = await collectEntries(itemsOf(pages, noteState), textOfTime);
      return { texts, ...(state !== '' && { state }) };
    },

    // The URL of an entry is derived from its UID, so no entry has another URL.
    findEntry: () => Promise.resolve(undefined),
  };
}

const bodyOf = ({ summary, description, location, start, end, isTentative }: EntryFields) => ({
  summary,
  description,
  location,
  start: { dateTime: start.toISOString() },
  end: { dateTime: end.toISOString() },
  status: isTentative ? 'tentative' : 'confirmed',
});

const FIELDS = 'id,etag,status,summary,description,location,start,end';

function createWriter(send: SendToApi): EntryClient {
  const partsOf = (url: string) => {
    const { calendarUrl, uid } = addressOfEntry(url);
    const id = idOfUid(uid);
    return { calendarUrl, uid, id, address: `${calendarUrl}/${id}` };
  };
  const get = async (address: string) =>
    (await send(withQuery(address, { fields: FIELDS }), { expected: [404, 410], isWrite: true })).body;

  const change = async (method: string, address: string, etag: string, body: unknown) => {
    const { status } = await send(address, {
      method,
      body,
      headers: { 'if-match': etag },
      expected: [404, 410, 412],
      isWrite: true,
    });
    return status < 400;
  };

  return {
    read: async (url) => {
      const { uid, address } = partsOf(url);
      const item = await get(address);
      // The provider keeps removed entries for a while.
      if (!item || item['status'] === 'cancelled') return undefined;
      const fields = {
        summary: textOf(item['summary']),
        description: textOf(item['description']),
        location: textOf(item['location']),
        start: new Date(timeOf(item['start'])),
        end: new Date(timeOf(item['end'])),
        isTentative: item['status'] === 'tentative',
      };
      return { text: entryText(uid, fields), etag: textOf(item['etag']) };
    },
    create: async (url, text) => {
      const { calendarUrl, uid, id, address } = partsOf(url);
      const body = { id, ...bodyOf(fieldsOf(text, uid)) };
      const { status } = await send(calendarUrl, { method: 'POST', body, expected: [409], isWrite: true });
      if (status !== 409) return true;
      // The id of a removed entry can never be used again, so the entry is restored.
      const item = await get(address);
      if (item?.['status'] !== 'cancelled') return false;
      return change('PUT', address, textOf(item['etag']), body);
    },
    replace: (url, text, etag) => {
      const { uid, address } = partsOf(url);
      return change('PATCH', address, etag, bodyOf(fieldsOf(text, uid)));
    },
    remove: async (url, etag) => {
      const { status } = await send(partsOf(url).address, {
        method: 'DELETE',
        headers: { 'if-match': etag },
        expected: [404, 410, 412],
        isWrite: true,
      });
      return status !== 412;
    },
  };
}

/** Calendars of Google, API version 3 (ADR 86). */
export const googleClients = (apiUrl: string, send: SendToApi): CalendarClients => ({
  calendars: createReader(apiUrl, send),
  entries: createWriter(send),
});
