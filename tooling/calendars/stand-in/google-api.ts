import {
  type ApiCall,
  type ApiResult,
  changeEvent,
  type ProviderState,
  type StandInEvent,
  textOf,
} from './provider-state.ts';

type Item = Record<string, unknown>;

const etagOf = ({ change }: StandInEvent) => `"${change}"`;

const timeOf = ({ isAllDay }: StandInEvent, text: string) =>
  isAllDay ? { date: text } : { dateTime: text, timeZone: 'UTC' };

const present = (event: StandInEvent): Item => ({
  id: event.id,
  etag: etagOf(event),
  status: event.isRemoved ? 'cancelled' : event.isTentative ? 'tentative' : 'confirmed',
  summary: event.title,
  description: event.description,
  location: event.location,
  ...(event.isFree && { transparency: 'transparent' }),
  start: timeOf(event, event.start),
  end: timeOf(event, event.end),
});

/** Applies the `fields` parameter, such as `a,b,items(c,d)`. */
function select(value: Item, fields: string | null): Item {
  if (fields === null) return value;
  const inner = /items\(([^)]*)\)/.exec(fields)?.[1]?.split(',');
  const outer = fields.replace(/items\([^)]*\)/, 'items').split(',');
  const chosen = Object.fromEntries(Object.entries(value).filter(([name]) => outer.includes(name)));
  if (inner && Array.isArray(chosen['items']))
    chosen['items'] = (chosen['items'] as Item[]).map((item) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => inner.includes(name))),
    );
  return chosen;
}

const failure = (status: number, reason: string): ApiResult => ({
  status,
  body: { error: { code: status, errors: [{ domain: 'global', reason }], message: reason } },
});

const changesOf = (body: Item): Partial<StandInEvent> => {
  const time = (value: unknown) => (value as { dateTime?: string } | undefined)?.dateTime;
  return {
    title: textOf(body['summary']),
    description: textOf(body['description']),
    location: textOf(body['location']),
    start: time(body['start']) ?? '',
    end: time(body['end']) ?? '',
    isTentative: body['status'] === 'tentative',
    isRemoved: body['status'] === 'cancelled',
  };
};

function list(state: ProviderState, calendar: string, query: URLSearchParams): ApiResult {
  const syncToken = query.get('syncToken');
  if (syncToken !== null && (query.has('timeMin') || query.has('timeMax'))) return failure(400, 'invalid');
  const [generation, since] = (syncToken ?? '').split('.').map(Number);
  if (syncToken !== null && generation !== state.generation) return failure(410, 'fullSyncRequired');
  const [from, until] = [query.get('timeMin') ?? '', query.get('timeMax') ?? '9999'];
  const all = [...state.events.values()].filter(
    (event) =>
      event.calendar === calendar &&
      (syncToken === null
        ? !event.isRemoved && event.end > from && event.start < until
        : event.change > (since ?? 0)),
  );
  const first = Number(query.get('pageToken') ?? 0);
  const next = first + state.pageSize;
  const page = {
    kind: 'calendar#events',
    items: all.slice(first, next).map(present),
    ...(next < all.length
      ? { nextPageToken: String(next) }
      : { nextSyncToken: `${state.generation}.${state.changes}` }),
  };
  return { status: 200, body: select(page, query.get('fields')) };
}

/** Responds like version 3 of the Google Calendar API. */
export function googleApi(state: ProviderState, call: ApiCall): ApiResult {
  const { method, path, query, headers, body } = call;
  if (path === '/users/me/calendarList') {
    const items = [...state.calendars].map(([id, { name, isOwned }]) => ({
      id: id === 'main' ? state.owner : id,
      summary: name,
      accessRole: isOwned ? 'owner' : 'reader',
      ...(id === 'main' && { primary: true }),
    }));
    return { status: 200, body: select({ items }, query.get('fields')) };
  }
  const [, rawCalendar = '', rawId] = /^\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(path) ?? [];
  const named = decodeURIComponent(rawCalendar);
  const calendar = named === state.owner ? 'main' : named;
  if (!state.calendars.has(calendar)) return failure(404, 'notFound');
  if (rawId === undefined) {
    if (method === 'GET') return list(state, calendar, query);
    const id = String(body['id']);
    if (!/^[a-v0-9]{5,1024}$/.test(id)) return failure(400, 'invalid');
    if (state.events.has(id)) return failure(409, 'duplicate');
    return { status: 200, body: present(changeEvent(state, id, { calendar, ...changesOf(body) })) };
  }
  const event = state.events.get(rawId);
  if (!event) return failure(404, 'notFound');
  if (method === 'GET') return { status: 200, body: select(present(event), query.get('fields')) };
  if (headers['if-match'] !== undefined && headers['if-match'] !== etagOf(event))
    return failure(412, 'conditionNotMet');
  if (method === 'DELETE') {
    if (event.isRemoved) return failure(410, 'deleted');
    changeEvent(state, rawId, { isRemoved: true });
    return { status: 204 };
  }
  return { status: 200, body: present(changeEvent(state, rawId, changesOf(body))) };
}
