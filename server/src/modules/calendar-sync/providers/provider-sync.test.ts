import type { CalendarProvider, Slot } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { createSession, createSlot, type SignedIn } from '../../../testing/index.ts';
import { readAgain } from '../testing/calendar-server.ts';
import { connectProvider, useProviders } from '../testing/providers.ts';
import { chooseTarget, connectionOf, writeDue } from '../testing/session-entries.ts';

const { api, standIn, stateOf } = useProviders();
const BOTH = ['google', 'microsoft'] as const;

type TestSlot = Awaited<ReturnType<typeof createSlot>>;

const during = ({ startsAt, endsAt }: TestSlot) => ({
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
  title: 'Private matter',
});
const freeOn = async (reader: SignedIn, { mentorId, date }: TestSlot) =>
  (await reader.client.get(`/schedules/available/${mentorId}/${date}`)).body as Slot[];
const requestsOf = async (provider: CalendarProvider, work: () => Promise<unknown>) => {
  const { requests } = stateOf(provider);
  const before = requests.length;
  await work();
  return requests.slice(before).map(({ url }) => new URL(url));
};
const entriesOf = (provider: CalendarProvider) =>
  [...stateOf(provider).events.values()].filter(({ isRemoved }) => !isRemoved);
/** `delay`: seconds until the next read. */
const accountOf = async ({ id }: SignedIn) => {
  const { rows } = await api().db.execute<{ delay: number; failures: number; problem: string | null }>(
    sql`SELECT extract(epoch FROM next_read_at - now())::int AS delay, failures, problem
          FROM calendar_accounts WHERE account_id = ${id}`,
  );
  return rows[0];
};

describe.each(BOTH)('%s', (provider) => {
  test('a slot at a busy time of the calendar is hidden until the time is free again', async () => {
    const { mentor, student } = await api().pair();
    const busy = await createSlot(api().db, mentor, 80);
    standIn().putEvent(provider, 'dentist', during(busy));
    standIn().putEvent(provider, 'lunch', { ...during(busy), isFree: true });
    await connectProvider(api(), mentor, provider);
    expect(await freeOn(student, busy)).toEqual([]);
    standIn().putEvent(provider, 'dentist', { isRemoved: true });
    await readAgain(api(), mentor);
    expect(await freeOn(student, busy)).toHaveLength(1);
  });

  test('all pages are read, and an all-day entry hides the slots of the day', async () => {
    const { mentor, student } = await api().pair();
    const slot = await createSlot(api().db, mentor, 80);
    for (const hours of [200, 300, 400, 500, 600])
      standIn().putEvent(provider, `event${hours}`, during(await createSlot(api().db, mentor, hours)));
    const next = new Date(Date.parse(slot.date) + 86_400_000).toISOString().slice(0, 10);
    standIn().putEvent(provider, 'holiday', { start: slot.date, end: next, isAllDay: true });
    await connectProvider(api(), mentor, provider);
    const { rows } = await api().db.execute(sql`SELECT 1 FROM busy_times WHERE account_id = ${mentor.id}`);
    expect(rows).toHaveLength(6);
    expect(await freeOn(student, slot)).toEqual([]);
  });

  test('a read without changes sends two requests', async () => {
    const mentor = await api().mentor();
    standIn().putEvent(provider, 'dentist', during(await createSlot(api().db, mentor, 80)));
    await connectProvider(api(), mentor, provider);
    const urls = await requestsOf(provider, () => readAgain(api(), mentor));
    expect(urls).toHaveLength(2);
    expect(urls[1]?.search).toMatch(/syncToken|deltatoken/);
  });

  test('a sync token that is too old leads to one complete read', async () => {
    const { mentor, student } = await api().pair();
    const busy = await createSlot(api().db, mentor, 80);
    await connectProvider(api(), mentor, provider);
    stateOf(provider).generation += 1;
    standIn().putEvent(provider, 'dentist', during(busy));
    await readAgain(api(), mentor);
    expect(await freeOn(student, busy)).toEqual([]);
    expect(await requestsOf(provider, () => readAgain(api(), mentor))).toHaveLength(2);
  });

  test('requests select no titles of entries, and no title is stored or logged', async () => {
    const mentor = await api().mentor();
    standIn().putEvent(provider, 'dentist', during(await createSlot(api().db, mentor, 80)));
    await connectProvider(api(), mentor, provider);
    for (const { url } of stateOf(provider).requests)
      expect(decodeURIComponent(url)).not.toMatch(/subject|summary,.*start|title|body/);
    const { rows } = await api().db.execute<{ row: string }>(sql`
      SELECT row_to_json(b)::text AS row FROM busy_times b UNION ALL
      SELECT row_to_json(c)::text FROM connected_calendars c UNION ALL
      SELECT row_to_json(a)::text FROM calendar_accounts a`);
    expect(rows.map(({ row }) => row).join()).not.toContain('Private matter');
    expect(api().logged.join()).not.toContain('Private matter');
  });

  test.each([
    ['429', { status: 429, headers: { 'retry-after': '1800' } }],
    ['503', { status: 503, headers: { 'retry-after': '1800' } }],
  ])(
    'a %s response with Retry-After delays the next read by the time in the header',
    async (_status, fault) => {
      const mentor = await api().mentor();
      await connectProvider(api(), mentor, provider);
      stateOf(provider).faults.push(fault);
      expect(await requestsOf(provider, () => readAgain(api(), mentor))).toHaveLength(1);
      expect(await accountOf(mentor)).toMatchObject({ problem: 'unreachable', failures: 1 });
      expect((await accountOf(mentor))?.delay).toBeGreaterThan(1_700);
    },
  );

  test('an access token that the provider rejects early is renewed at once', async () => {
    const mentor = await api().mentor();
    await connectProvider(api(), mentor, provider);
    stateOf(provider).accessTokens.clear();
    await readAgain(api(), mentor);
    expect(await connectionOf(mentor)).toMatchObject({ problem: null });
  });

  test('after access is withdrawn, the mentor gets one mail and can connect again', async () => {
    const mentor = await api().mentor();
    await connectProvider(api(), mentor, provider);
    const state = stateOf(provider);
    state.accessTokens.clear();
    state.refreshTokens.clear();
    await readAgain(api(), mentor);
    expect(await connectionOf(mentor)).toMatchObject({ problem: 'refused' });
    expect((await accountOf(mentor))?.delay).toBeGreaterThan(80_000);
    await readAgain(api(), mentor);
    const { rows } = await api().db.execute<{ payload: { problem: string } }>(
      sql`SELECT payload FROM mail_outbox WHERE template = 'calendar-problem' AND recipient = ${mentor.email}`,
    );
    expect(rows).toMatchObject([{ payload: { problem: 'withdrawn' } }]);
    await connectProvider(api(), mentor, provider);
    expect(await connectionOf(mentor)).toMatchObject({ problem: null });
  });

  test('the entry of a confirmed session is created, moved and removed, and does not count as busy', async () => {
    const { mentor, student } = await api().pair();
    await connectProvider(api(), mentor, provider);
    await chooseTarget(mentor, 'Work');
    const { id } = await createSession(api().db, student, mentor, 80, { topic: 'Rust lifetimes' });
    expect((await mentor.client.put(`/sessions/${id}`, { status: 'CONFIRMED' })).status).toBe(200);
    await writeDue(api());
    const [entry, ...others] = entriesOf(provider);
    expect(others).toEqual([]);
    expect(entry?.title).toMatch(/^Rust lifetimes \(/);
    await readAgain(api(), mentor);
    const { rows } = await api().db.execute(sql`SELECT 1 FROM busy_times WHERE account_id = ${mentor.id}`);
    expect(rows).toEqual([]);
    const later = await createSlot(api().db, mentor, 300);
    const moved = await student.client.post(`/sessions/${id}/reschedule`, {
      date: later.date,
      timeSlot: later.timeSlot,
    });
    expect(moved.status).toBe(200);
    await writeDue(api());
    expect(entriesOf(provider)).toMatchObject([{ start: expect.stringContaining(later.date) }]);
    await student.client.put(`/sessions/${id}`, { status: 'CANCELLED', reason: 'I am ill.' });
    await writeDue(api());
    expect(entriesOf(provider)).toEqual([]);
  });

  test('an entry that the mentor removes is created again only when the session moves', async () => {
    const { mentor, student } = await api().pair();
    await connectProvider(api(), mentor, provider);
    await chooseTarget(mentor, 'Work');
    const { id } = await createSession(api().db, student, mentor, 80, { status: 'CONFIRMED' });
    await writeDue(api());
    for (const { id: entry } of entriesOf(provider)) standIn().putEvent(provider, entry, { isRemoved: true });
    await api().db.execute(sql`UPDATE sessions SET topic = 'Other' WHERE id = ${id}`);
    await writeDue(api());
    expect(entriesOf(provider)).toEqual([]);
    await api().db.execute(
      sql`UPDATE sessions SET starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' WHERE id = ${id}`,
    );
    await writeDue(api());
    expect(entriesOf(provider)).toHaveLength(1);
  });

  test('a write is retried if the provider refuses it because the entry has changed', async () => {
    const { mentor, student } = await api().pair();
    await connectProvider(api(), mentor, provider);
    await chooseTarget(mentor, 'Work');
    const { id } = await createSession(api().db, student, mentor, 80, { status: 'CONFIRMED' });
    await writeDue(api());
    await api().db.execute(sql`UPDATE sessions SET topic = 'Other' WHERE id = ${id}`);
    // The first PATCH adds the fault, so that the earlier read succeeds.
    const { requests, faults } = stateOf(provider);
    const push = requests.push.bind(requests);
    requests.push = (...items) => {
      if (
        items[0]?.method === 'PATCH' &&
        faults.length === 0 &&
        !requests.some(({ method }) => method === 'PATCH')
      )
        faults.push({ status: 412 });
      return push(...items);
    };
    await writeDue(api());
    expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
    expect(entriesOf(provider)).toMatchObject([{ title: expect.stringMatching(/^Other/) }]);
  });
});

test('a delta link that Microsoft rejects as too old leads to a complete read', async () => {
  const { mentor, student } = await api().pair();
  const busy = await createSlot(api().db, mentor, 80);
  await connectProvider(api(), mentor, 'microsoft');
  standIn().putEvent('microsoft', 'dentist', during(busy));
  stateOf('microsoft').override = (_method, url) =>
    url.searchParams.has('$deltatoken')
      ? { status: 400, body: { error: { code: 'syncStateNotFound' } } }
      : undefined;
  await readAgain(api(), mentor);
  expect(await freeOn(student, busy)).toEqual([]);
});

test('a 403 response from Google about too many requests delays the next read', async () => {
  const mentor = await api().mentor();
  await connectProvider(api(), mentor, 'google');
  const body = { error: { code: 403, errors: [{ reason: 'rateLimitExceeded' }] } };
  stateOf('google').faults.push({ status: 403, headers: { 'retry-after': '600' }, body });
  await readAgain(api(), mentor);
  expect(await accountOf(mentor)).toMatchObject({ problem: 'unreachable' });
  expect((await accountOf(mentor))?.delay).toBeGreaterThan(500);
});

test('each renewal at Microsoft uses the refresh token of the previous renewal', async () => {
  const mentor = await api().mentor();
  await connectProvider(api(), mentor, 'microsoft');
  const state = stateOf('microsoft');
  for (let count = 0; count < 2; count += 1) {
    state.accessTokens.clear();
    const former = [...state.refreshTokens];
    await readAgain(api(), mentor);
    for (const token of former) state.refreshTokens.delete(token);
  }
  expect(await connectionOf(mentor)).toMatchObject({ problem: null });
});
