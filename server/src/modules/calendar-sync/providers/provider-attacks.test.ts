import type { Fault } from '@cairn/tooling/calendars/provider-stand-in.ts';
import type { CalendarProvider, Slot } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { createSlot } from '../../../testing/index.ts';
import { enterPassword } from '../../auth/testing/two-factor.ts';
import { cleanName } from '../caldav-client.ts';
import { readAgain } from '../testing/calendar-server.ts';
import {
  returnFromProvider,
  connectProvider,
  decide,
  startVisit,
  useProviders,
} from '../testing/providers.ts';
import { chooseTarget, connectionOf } from '../testing/session-entries.ts';
import { startRecordingServer } from '../testing/recording-server.ts';

const { api, standIn, stateOf } = useProviders({ rateLimits: true });
const BOTH = ['google', 'microsoft'] as const;
const TITLE = 'Private matter';

const isList = ({ pathname }: URL) => /calendarList$|me\/calendars$/.test(pathname);

/** Makes the provider respond with this body to every request, except for the list of calendars. */
const answerEntries = (provider: CalendarProvider, body: unknown, status = 200) => {
  stateOf(provider).override = (_method, url) => (isList(url) ? undefined : { status, body });
};
const problemAfterRead = async (mentor: Awaited<ReturnType<ReturnType<typeof api>['mentor']>>) => {
  // Without a stored state, all entries are read again.
  await api().db.execute(
    sql`UPDATE connected_calendars SET read_state = NULL WHERE account_id = ${mentor.id}`,
  );
  await readAgain(api(), mentor);
  return (await connectionOf(mentor)).problem;
};
const databaseText = async () => {
  const { rows: tables } = await api().db.execute<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
           AND has_table_privilege(oid, 'SELECT')`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) =>
      api().db.execute<{ text: string | null }>(
        sql`SELECT string_agg(t::text, ' ') AS text FROM ${sql.identifier(name)} t`,
      ),
    ),
  );
  return texts.map(({ rows }) => rows[0]?.text ?? '').join(' ');
};

describe.each(BOTH)('%s', (provider) => {
  test('links and redirects to another server are not followed', async () => {
    const trap = await startRecordingServer({ status: 200, body: '{}' });
    const mentor = await api().mentor();
    try {
      await connectProvider(api(), mentor, provider);
      for (const link of [trap.url, 'https://169.254.169.254/latest', 'not an address', '//evil.test/x']) {
        const links = { '@odata.nextLink': link, '@odata.deltaLink': link, nextPageToken: link };
        stateOf(provider).override = (_method, url) => {
          if (isList(url)) return undefined;
          const isSecond = url.searchParams.get('pageToken') === link;
          return { status: 200, body: { ...(!isSecond && links), items: [], value: [] } };
        };
        // Google's token is not a link. The server only sends the token back to Google.
        expect(await problemAfterRead(mentor)).toBe(provider === 'google' ? null : 'unusable');
      }
      stateOf(provider).override = () => ({ status: 302, headers: { location: trap.url } });
      expect(await problemAfterRead(mentor)).toBe('unusable');
      expect(trap.requests).toEqual([]);
    } finally {
      await trap.stop();
    }
  });

  test('a read ends at a response of 10 MB, or after 100 pages', async () => {
    const mentor = await api().mentor();
    await connectProvider(api(), mentor, provider);
    answerEntries(provider, `{"items":["${'x'.repeat(10_000_000)}"]}`);
    expect(await problemAfterRead(mentor)).toBe('unreachable');
    const { requests } = stateOf(provider);
    const before = requests.length;
    stateOf(provider).override = (_method, url) =>
      isList(url)
        ? undefined
        : { status: 200, body: { nextPageToken: 'again', '@odata.nextLink': `${url.href}&again` } };
    expect(await problemAfterRead(mentor)).toBe('unusable');
    expect(requests.length - before).toBeLessThanOrEqual(101);
  });

  test('the read of a calendar with more than 20,000 entries fails', async () => {
    const mentor = await api().mentor();
    await connectProvider(api(), mentor, provider);
    const start = { dateTime: new Date(Date.now() + 86_400_000).toISOString() };
    const items = Array.from({ length: 21_000 }, () => ({ start, end: start }));
    const lists = {
      google: { items },
      microsoft: { value: items, '@odata.deltaLink': `${standIn().origin}/x` },
    };
    answerEntries(provider, lists[provider]);
    expect(await problemAfterRead(mentor)).toBe('unusable');
  });

  test('at most 50 calendars are connected, and their names are cleaned', async () => {
    const { calendars } = stateOf(provider);
    for (const id of ['\u0000', '\ud800', '', 'x'.repeat(3_000), '../../me', 'a\r\nb'])
      calendars.set(id, { name: 'Odd\u0000\u202ename', isOwned: true });
    for (let count = 0; count < 200; count += 1) calendars.set(`c${count}`, { name: '', isOwned: false });
    const mentor = await api().mentor();
    await enterPassword(mentor);
    const query = await decide(await startVisit(mentor, provider));
    expect(await returnFromProvider(mentor.client, provider, query)).toBe('connected');
    const { calendars: shown } = await connectionOf(mentor);
    expect(shown.length).toBeLessThanOrEqual(50);
    for (const { name } of shown) expect(name).toBe(cleanName(name));
  });

  test('a valid entry in a list of invalid entries hides its slot', async () => {
    const { mentor, student } = await api().pair();
    const busy = await createSlot(api().db, mentor, 80);
    await connectProvider(api(), mentor, provider);
    const times = [
      '',
      'soon',
      '+275760-09-13T00:00:00Z',
      '-000001-01-01T00:00:00Z',
      '0000-00-00',
      '9999-99-99',
    ];
    const invalid = times.map((time) => ({
      start: { dateTime: time, date: time },
      end: { dateTime: time, date: time },
    }));
    const [start, end] = [{ dateTime: busy.startsAt.toISOString() }, { dateTime: busy.endsAt.toISOString() }];
    const entries = [
      ...invalid,
      ...invalid.map((entry) => ({ ...entry, isAllDay: true })),
      null,
      7,
      'text',
      [],
      { start: null },
      { start: 5, end: {} },
      { start: end, end: start },
      { start, end },
    ];
    answerEntries(provider, {
      items: entries,
      value: entries,
      nextSyncToken: '\u0000',
      '@odata.deltaLink': `${standIn().origin}/${provider}/api/x`,
    });
    expect(await problemAfterRead(mentor)).toBeNull();
    const { body } = await student.client.get(`/schedules/available/${mentor.id}/${busy.date}`);
    expect((body as Slot[]).map(({ id }) => id)).toEqual([]);
  });

  test('titles of entries do not reach the database, the log or the API', async () => {
    const mentor = await api().mentor();
    const slot = await createSlot(api().db, mentor, 80);
    const [start, end] = [slot.startsAt.toISOString(), slot.endsAt.toISOString()];
    standIn().putEvent(provider, 'dentist', {
      start,
      end,
      title: TITLE,
      location: TITLE,
      description: TITLE,
    });
    await connectProvider(api(), mentor, provider);
    await chooseTarget(mentor, 'Work');
    // The provider lists only changed entries in the next read.
    standIn().putEvent(provider, 'dentist', { title: `${TITLE} again` });
    await readAgain(api(), mentor);
    const entry = { id: 'x', subject: TITLE, summary: TITLE, start: { dateTime: TITLE }, end: TITLE };
    for (const [status, body] of [
      [200, `{"value":[{"subject":"${TITLE}"`],
      [200, TITLE],
      [200, { value: [entry], items: [entry], '@odata.nextLink': TITLE, nextSyncToken: TITLE }],
      [200, { value: [entry], items: [entry], '@odata.deltaLink': TITLE }],
      [400, { error: { message: TITLE, code: TITLE } }],
      [403, { error: { message: TITLE } }],
      [500, TITLE],
    ] as const) {
      answerEntries(provider, body, status);
      await problemAfterRead(mentor);
    }
    expect((await databaseText()).includes(TITLE)).toBe(false);
    expect(api().logged.join()).not.toContain(TITLE);
    expect(api().logged.join()).toContain('failed to read connected calendars');
    expect((await mentor.client.get('/account/calendar-account')).text).not.toContain(TITLE);
  });

  test('an invalid token response connects nothing, and the tokens are not logged', async () => {
    const mentor = await api().mentor();
    await enterPassword(mentor);
    const secret = 'secret-token';
    const faults: Fault[] = [
      { status: 200, body: `{"access_token":"${secret}` },
      { status: 200, body: secret },
      { status: 200, headers: { 'content-type': 'application/json' }, body: secret },
      { status: 200, body: { access_token: `${secret}\n`, token_type: 'Bearer', refresh_token: secret } },
      { status: 200, body: { access_token: secret, token_type: secret, refresh_token: secret } },
      { status: 200, body: { access_token: [secret], token_type: 'Bearer' } },
      { status: 400, body: { error: 'invalid_grant', error_description: secret } },
      { status: 401, headers: { 'www-authenticate': `Bearer realm="${secret}"` }, body: secret },
      { status: 302, headers: { location: `https://evil.test/${secret}` } },
    ];
    for (const fault of faults) {
      const query = await decide(await startVisit(mentor, provider));
      stateOf(provider).tokenFaults.push(fault);
      expect(await returnFromProvider(mentor.client, provider, query)).toBe('refused');
    }
    expect(api().logged.join()).not.toContain(secret);
    const { rows } = await api().db.execute(
      sql`SELECT 1 FROM calendar_accounts WHERE account_id = ${mentor.id}`,
    );
    expect(rows).toEqual([]);
  });
});
