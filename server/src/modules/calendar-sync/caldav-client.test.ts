import { CalendarServerError, createCalDavClient } from './caldav-client.ts';

const HOME = 'https://dav.example.com/ada/';
const XML = { 'content-type': 'application/xml; charset=utf-8' };

/** A client of a server that always sends the same response. */
const clientOf = (
  body: string,
  { status = 207, headers = XML }: { status?: number; headers?: Record<string, string> } = {},
) =>
  createCalDavClient({ serverUrl: HOME, userName: 'ada', password: 'secret' }, () =>
    Promise.resolve(new Response(body, { status, headers })),
  );
const entries = (body: string, response?: { status?: number; headers?: Record<string, string> }) =>
  clientOf(body, response).readEntries(`${HOME}work/`, new Date(0), new Date(1));

const multistatus = (content: string) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${content}</d:multistatus>`;
const found = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const calendar = (href: string) =>
  found(
    href,
    '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Work</d:displayname>',
  );

test('entries are read from a complete list', async () => {
  const data = '<c:calendar-data>BEGIN:VCALENDAR</c:calendar-data>';
  expect(await entries(multistatus(found('/ada/work/1.ics', data)))).toEqual(['BEGIN:VCALENDAR']);
});

test.each([
  ['an empty list', multistatus('')],
  ['an empty element', '<multistatus xmlns="DAV:"/>'],
])('%s is read as a calendar without entries', async (_name, body) => {
  expect(await entries(body)).toEqual([]);
});

test.each([
  [
    'a login page',
    '<html><body>Sign in</body></html>',
    { status: 200, headers: { 'content-type': 'text/html' } },
  ],
  ['an empty body with status 200', '', { status: 200 }],
  ['an empty body with the status of a list', '', {}],
  ['a list that is cut off', multistatus('').slice(0, -5), {}],
  ['a list that is cut off within an entry', `${multistatus('').slice(0, -16)}<d:response><d:href>/a`, {}],
  ['a list with the content type text/plain', multistatus(''), { headers: { 'content-type': 'text/plain' } }],
  ['another document', '<?xml version="1.0"?><nothing/>', {}],
])('%s is not accepted as a list of entries', async (_name, body, response) => {
  await expect(entries(body, response)).rejects.toMatchObject({ problem: 'unusable' });
});

test('duplicate calendars and calendars with a very long URL are left out', async () => {
  const list = multistatus(
    calendar('/ada/work/') + calendar('/ada/work/') + calendar(`/ada/${'x'.repeat(3_000)}/`),
  );
  expect((await clientOf(list).listCalendars(HOME)).map(({ url }) => url)).toEqual([`${HOME}work/`]);
});

test('responses with too many element names or characters are refused', async () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `<a${index}>x</a${index}>`).join('');
  await expect(clientOf(multistatus(names)).listCalendars(HOME)).rejects.toBeInstanceOf(CalendarServerError);
  const long = multistatus('<!-- -->'.repeat(40_000));
  await expect(clientOf(long).listCalendars(HOME)).rejects.toBeInstanceOf(CalendarServerError);
});

test('a list with an entity that the calendar server declares is refused', async () => {
  const declared = '<!DOCTYPE d [<!ENTITY name "Work"><!ENTITY file SYSTEM "file:///etc/passwd">]>';
  for (const entity of ['name', 'file']) {
    const list = multistatus(calendar('/ada/work/').replace('Work', `&${entity};`));
    const body = list.replace('<d:multistatus', `${declared}<d:multistatus`);
    await expect(clientOf(body).listCalendars(HOME)).rejects.toMatchObject({ problem: 'unusable' });
  }
});
