import { sql } from 'drizzle-orm';
import { enterPassword } from '../auth/testing/two-factor.ts';
import { connect, readAgain, sendConnection, withServer } from './testing/calendar-server.ts';
import { useFailingCalendars } from './testing/failing-calendars.ts';
import {
  chooseById,
  chooseTarget,
  connectionOf,
  connectWriting,
  entriesIn,
  writeDue,
  writesOf,
} from './testing/session-entries.ts';

const { api, server, createConfirmed, behindProxy, connectThroughProxy } = useFailingCalendars();

withServer(
  'disconnecting keeps the entries in the calendar, and a later choice creates no duplicates',
  async () => {
    const { mentor, student } = await api().pair();
    await connectWriting(api(), mentor, server());
    await createConfirmed(mentor, student);
    await writeDue(api());
    await createConfirmed(mentor, student, 90);
    expect((await mentor.client.delete('/account/calendar-account')).status).toBe(200);
    const { rows } = await api().db.execute(sql`
    SELECT 1 FROM calendar_entries WHERE account_id = ${mentor.id}
     UNION ALL SELECT 1 FROM session_calendars WHERE account_id = ${mentor.id}`);
    expect(rows).toEqual([]);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({});
    expect(await entriesIn(server())).toHaveLength(1);

    await connect(api(), mentor, server());
    expect((await connectionOf(mentor)).sessions).toMatchObject({ calendarName: null });
    await chooseTarget(mentor, 'Work');
    await writeDue(api());
    expect(await entriesIn(server())).toHaveLength(2);
  },
);

withServer('after a change to another server, the earlier server gets no more requests', () =>
  behindProxy(async (proxy) => {
    const { mentor, student } = await api().pair();
    await connectThroughProxy(mentor, proxy);
    await createConfirmed(mentor, student);
    await writeDue(api());
    await connect(api(), mentor, server());
    expect((await connectionOf(mentor)).sessions).toMatchObject({
      calendarId: null,
      calendarName: null,
      waiting: 0,
    });
    const before = proxy.requests.length;
    await chooseTarget(mentor, 'Work');
    await writeDue(api());
    expect(proxy.requests).toHaveLength(before);
    expect(await entriesIn(server())).toHaveLength(1);
  }),
);

withServer.each([
  ['blocked', { method: 'PUT', path: '/status', body: { status: 'blocked' } }],
  ['deleted', { method: 'DELETE', path: '', body: undefined }],
] as const)('nothing is written for a %s mentor', async (state, { method, path, body }) => {
  const { mentor, student } = await api().pair();
  const admin = await api().admin();
  await enterPassword(admin);
  await connectWriting(api(), mentor, server());
  await createConfirmed(mentor, student);
  expect((await admin.client.send(method, `/admin/teachers/${mentor.id}${path}`, body)).status).toBe(200);
  expect(await writesOf(api(), () => writeDue(api()))).toEqual({});
  const { rows } = await api().db.execute(
    sql`SELECT 1 FROM session_calendars WHERE account_id = ${mentor.id}`,
  );
  expect(rows).toHaveLength(state === 'blocked' ? 1 : 0);
});

withServer(
  'calendars of other mentors, read-only calendars and missing calendars cannot be chosen',
  async () => {
    const [mentor, other] = [await api().mentor(), await api().mentor()];
    await connect(api(), mentor, server());
    await connect(api(), other, server());
    const ownId = (await connectionOf(mentor)).calendars[0]?.id;
    const choose = async (id: unknown) => {
      const response = await chooseById(mentor, id);
      return [
        response.status,
        (response.body as { errors?: { path: string }[] }).errors?.map(({ path }) => path),
      ];
    };
    const refusal = [400, ['calendarId']];
    expect(await choose((await connectionOf(other)).calendars[0]?.id)).toEqual(refusal);
    expect(await choose(999_999_999)).toEqual(refusal);
    for (const invalid of ['x', -1, 1.5, 1e30, undefined]) expect(await choose(invalid)).toEqual(refusal);
    await api().db.execute(
      sql`UPDATE connected_calendars SET is_writable = false WHERE account_id = ${mentor.id}`,
    );
    expect(await choose(ownId)).toEqual(refusal);
    expect((await connectionOf(mentor)).calendars).toMatchObject([{ isWritable: false }]);
    await readAgain(api(), mentor);
    expect((await chooseById(mentor, ownId)).status).toBe(200);
  },
);

withServer('choices of a calendar are rate-limited', async () => {
  const mentor = await api().mentor();
  await connect(api(), mentor, server());
  const id = (await connectionOf(mentor)).calendars[0]?.id;
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => chooseById(mentor, index % 2 === 0 ? id : null)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(await sendConnection(mentor, server())).toMatchObject({ status: 201 });
});

test('a mentor without a connection cannot choose a calendar', async () => {
  expect((await chooseById(await api().mentor(), null)).status).toBe(404);
});
