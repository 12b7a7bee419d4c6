import {
  type ApiCall,
  type ApiResult,
  changeEvent,
  type ProviderState,
  type StandInEvent,
  textOf,
} from './provider-state.ts';

type Item = Record<string, unknown>;

const etagOf = ({ change }: StandInEvent) => `W/"${change}"`;

const timeOf = ({ isAllDay }: StandInEvent, text: string) => ({
  dateTime: `${isAllDay ? `${text}T00:00:00` : text.slice(0, 19)}.0000000`,
  timeZone: 'UTC',
});

const present = (event: StandInEvent): Item => ({
  '@odata.etag': etagOf(event),
  id: event.id,
  subject: event.title,
  body: { contentType: 'text', content: event.description },
  location: { displayName: event.location },
  start: timeOf(event, event.start),
  end: timeOf(event, event.end),
  isAllDay: event.isAllDay,
  isCancelled: false,
  showAs: event.isFree ? 'free' : event.isTentative ? 'tentative' : 'busy',
});

/** Applies `$select` and `$expand`; annotations such as the ETag are always included. */
function select(event: StandInEvent, query: URLSearchParams): Item {
  const names = query.get('$select')?.split(',');
  const shown = present(event);
  const property = /id eq '([^']+)'/.exec(query.get('$expand') ?? '')?.[1];
  return {
    ...(names
      ? Object.fromEntries(
          Object.entries(shown).filter(([name]) => name.startsWith('@') || names.includes(name)),
        )
      : shown),
    ...(property !== undefined &&
      event.uid !== '' && { singleValueExtendedProperties: [{ id: property, value: event.uid }] }),
  };
}

const failure = (status: number, code: string): ApiResult => ({
  status,
  body: { error: { code, message: code } },
});

const changesOf = (body: Item): Partial<StandInEvent> => {
  const field = (name: string, inner: string) =>
    textOf((body[name] as Record<string, unknown> | undefined)?.[inner]);
  return {
    title: textOf(body['subject']),
    description: field('body', 'content'),
    location: field('location', 'displayName'),
    start: `${field('start', 'dateTime')}Z`,
    end: `${field('end', 'dateTime')}Z`,
    isTentative: body['showAs'] === 'tentative',
  };
};

/** One page with a link to the next page. The last page has the fields of `end` instead. */
function pageOf(state: ProviderState, call: ApiCall, items: Item[], end: Item = {}): ApiResult {
  const first = Number(call.query.get('$skiptoken') ?? 0);
  const next = first + state.pageSize;
  const query = new URLSearchParams(call.query);
  query.set('$skiptoken', String(next));
  const link = next < items.length && { '@odata.nextLink': `${call.base}${call.path}?${query.toString()}` };
  return { status: 200, body: { value: items.slice(first, next), ...(link || end) } };
}

function delta(state: ProviderState, calendar: string, call: ApiCall): ApiResult {
  // Delta queries support neither of these parameters.
  if (call.query.has('$select') || call.query.has('$expand')) return failure(400, 'ErrorInvalidUrlQuery');
  const token = call.query.get('$deltatoken');
  if (token === null && !call.query.has('startDateTime')) return failure(400, 'ErrorInvalidParameter');
  const [generation, since = 0] = (token ?? '').split('.').map(Number);
  if (token !== null && generation !== state.generation) return failure(410, 'syncStateNotFound');
  const changed = [...state.events.values()].filter(
    (event) => event.calendar === calendar && (token === null ? !event.isRemoved : event.change > since),
  );
  const items = changed.map((event) =>
    event.isRemoved ? { id: event.id, '@removed': { reason: 'deleted' } } : present(event),
  );
  const query = new URLSearchParams({ $deltatoken: `${state.generation}.${state.changes}` });
  return pageOf(state, call, items, {
    '@odata.deltaLink': `${call.base}${call.path}?${query.toString()}`,
  });
}

function ofCalendar(state: ProviderState, calendar: string, rest: string, call: ApiCall): ApiResult {
  const { method, query, body } = call;
  const events = [...state.events.values()].filter((each) => each.calendar === calendar && !each.isRemoved);
  if (rest === 'calendarView/delta') return delta(state, calendar, call);
  if (rest === 'calendarView') {
    const [from, until] = [query.get('startDateTime') ?? '', query.get('endDateTime') ?? ''];
    const within = events.filter(({ start, end }) => end > from && start < until);
    return pageOf(
      state,
      call,
      within.map((event) => select(event, query)),
    );
  }
  if (method === 'GET') {
    const uid = /ep\/value eq '([^']*)'/.exec(query.get('$filter') ?? '')?.[1];
    const found = events.filter((event) => event.uid === uid);
    return { status: 200, body: { value: found.map((event) => select(event, query)) } };
  }
  const [property] = (body['singleValueExtendedProperties'] ?? []) as { value: string }[];
  const created = { calendar, uid: property?.value ?? '', ...changesOf(body) };
  const event = changeEvent(state, `AAMk${state.changes + 1}=`, created);
  return { status: 201, body: present(event) };
}

/** Responds like version 1.0 of Microsoft Graph. */
export function microsoftApi(state: ProviderState, call: ApiCall): ApiResult {
  const { method, path, headers, body } = call;
  if (path === '/me/calendars') {
    const value = [...state.calendars].map(([id, { name, isOwned }]) => ({
      id,
      name,
      canEdit: isOwned,
      isDefaultCalendar: id === 'main',
      owner: { name: 'Ada', address: state.owner },
    }));
    return { status: 200, body: { value } };
  }
  const [, calendar, rest] = /^\/me\/calendars\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (calendar !== undefined && rest !== undefined)
    return state.calendars.has(calendar)
      ? ofCalendar(state, calendar, rest, call)
      : failure(404, 'ErrorItemNotFound');
  const id = decodeURIComponent(/^\/me\/events\/([^/]+)$/.exec(path)?.[1] ?? '');
  const event = state.events.get(id);
  if (!event || event.isRemoved) return failure(404, 'ErrorItemNotFound');
  if (headers['if-match'] !== undefined && headers['if-match'] !== etagOf(event))
    return failure(412, 'ErrorIrresolvableConflict');
  if (method === 'DELETE') {
    changeEvent(state, id, { isRemoved: true });
    return { status: 204 };
  }
  return { status: 200, body: present(changeEvent(state, id, changesOf(body))) };
}
