import { count, eq } from 'drizzle-orm';
import { liveEvents, notifications, reports } from '../../database/schema/index.ts';
import { interleave, PASSWORD, type SignedIn, useTestApi } from '../../testing/index.ts';
import { pairOf, send } from '../messages/testing/conversation.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });

async function conversation() {
  const { student, mentor } = await api().pair();
  await send(student, pairOf(student, mentor), 'Hi');
  const { body } = await send(mentor, pairOf(student, mentor), 'Hello');
  return { student, mentor, messageId: body.id as number };
}
const report = (who: SignedIn, body: object) => who.client.post('/reports', { reason: 'spam', ...body });
const countBy = async ({ id }: SignedIn) =>
  (await api().db.select({ total: count() }).from(reports).where(eq(reports.reporterId, id)))[0]?.total;
const dismissal = { decision: 'dismissed', note: 'Unfounded' };

test('reports of foreign, own and unknown messages are refused with one response', async () => {
  const { student, mentor, messageId } = await conversation();
  const stranger = await api().student();
  const own = await send(student, pairOf(student, mentor), 'Mine');
  const responses = [
    await report(stranger, { kind: 'message', messageId }),
    await report(await api().mentor(), { kind: 'message', messageId }),
    await report(student, { kind: 'message', messageId: own.body.id }),
    await report(student, { kind: 'message', messageId: 999_999_999 }),
  ];
  for (const { status, body } of responses) expect([status, body]).toEqual([404, { message: 'Not found' }]);
});

test('a report about an unknown student, oneself, an admin or a deleted account is refused', async () => {
  const { student, mentor } = await conversation();
  const stranger = await api().student();
  const admin = await api().admin();
  const gone = await api().mentor();
  await admin.client.delete(`/admin/teachers/${gone.id}`);
  for (const [who, accountId] of [
    [mentor, stranger.id],
    [student, stranger.id],
    [student, student.id],
    [student, admin.id],
    [student, gone.id],
  ] as const)
    expect((await report(who, { kind: 'profile', accountId })).status).toBe(404);
  expect((await report(mentor, { kind: 'profile', accountId: student.id })).status).toBe(201);
  expect((await report(admin, { kind: 'profile', accountId: student.id })).status).toBe(403);
});

test('of 500 simultaneous reports of one message, only one is stored', async () => {
  const { student, messageId } = await conversation();
  const responses = await Promise.all(
    Array.from({ length: 500 }, () => report(student, { kind: 'message', messageId })),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  expect(statuses.filter((status) => status === 429)).toHaveLength(490);
  expect(await countBy(student)).toBe(1);
});

test('an account can send at most ten reports a day', async () => {
  const { student } = await conversation();
  const mentors = [];
  for (let number = 0; number < 12; number += 1) mentors.push(await api().mentor());
  const responses = await Promise.all(
    mentors.map(({ id }) => report(student, { kind: 'profile', accountId: id })),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(await countBy(student)).toBe(10);
});

test('after a decision the same profile can be reported again', async () => {
  const { student, mentor } = await conversation();
  const first = await report(student, { kind: 'profile', accountId: mentor.id });
  expect((await report(student, { kind: 'profile', accountId: mentor.id })).status).toBe(409);
  await (await api().admin()).client.put(`/admin/reports/${first.body.id}/decision`, dismissal);
  expect((await report(student, { kind: 'profile', accountId: mentor.id })).status).toBe(201);
});

test('if two admins decide simultaneously, one succeeds, and the refusal names the admin who decided', async () => {
  const { student, mentor } = await conversation();
  const { body } = await report(student, { kind: 'profile', accountId: mentor.id });
  const [one, other] = [await api().admin(), await api().admin()];
  const path = `/admin/reports/${body.id}/decision`;
  const responses = await Promise.all([
    one.client.put(path, dismissal),
    other.client.put(path, { decision: 'warned', note: 'Rude', warning: 'Stay polite.' }),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = responses.find(({ status }) => status === 409);
  const winner = late === responses[0] ? other : one;
  expect(late?.body.message).toMatch(
    new RegExp(`^${winner.name} has already decided this report and (warned the person|dismissed it)\\.$`),
  );
  expect((await one.client.put(path, dismissal)).status).toBe(409);
});

test('blocking an account needs a recent authentication; dismissing a report does not', async () => {
  const { student, mentor } = await conversation();
  const { body } = await report(student, { kind: 'profile', accountId: mentor.id });
  const account = await api().admin();
  const client = api().browser();
  const headers = { 'x-client-extras': 'reauthentication' };
  await client.post('/admin/login', { email: account.email, password: PASSWORD }, { headers });
  const later = new Date(Date.now() + 10 * 60_000);
  const { services } = api();
  const { now } = services;
  services.now = () => later;
  try {
    const path = `/admin/reports/${body.id}/decision`;
    const refused = await client.put(path, { decision: 'blocked', note: 'Rude' });
    expect([refused.status, refused.body.reauthenticationRequired]).toEqual([403, true]);
    expect((await client.put(path, dismissal)).status).toBe(200);
  } finally {
    services.now = now;
  }
});

test('long and malformed texts and blank warnings are refused, and accepted texts are cleaned', async () => {
  const { student, messageId } = await conversation();
  for (const text of ['x'.repeat(1_001), 'a\u0000b', '\uD800'])
    expect((await report(student, { kind: 'message', messageId, text })).status).toBe(400);
  const stored = await report(student, { kind: 'message', messageId, text: 'First\u2028second\u202E' });
  const admin = await api().admin();
  const detail = await admin.client.get(`/admin/reports/${stored.body.id}`);
  expect(detail.body.text).toBe('First\nsecond');
  const blank = { decision: 'warned', note: 'Rude', warning: ' \u2028\u200B ' };
  expect((await admin.client.put(`/admin/reports/${stored.body.id}/decision`, blank)).status).toBe(400);
});

test('a cross-site request can neither block a person nor report a message', async () => {
  const { student, mentor, messageId } = await conversation();
  const headers = { 'sec-fetch-site': 'cross-site' };
  const foreign = [
    await student.client.put(`/account/blocks/${mentor.id}`, undefined, { headers }),
    await student.client.post('/reports', { kind: 'message', messageId, reason: 'spam' }, { headers }),
  ];
  for (const { status } of foreign) expect(status).toBe(403);
  expect((await student.client.get('/account/blocks')).body).toEqual([]);
});

test('students and mentors see no reports, not even their own', async () => {
  const { student, mentor } = await conversation();
  const { body } = await report(student, { kind: 'profile', accountId: mentor.id });
  for (const who of [student, mentor]) {
    for (const path of ['/admin/reports', '/admin/reports/count', `/admin/reports/${body.id}`])
      expect((await who.client.get(path)).status).toBe(403);
    const read = await who.client.post(`/admin/reports/${body.id}/conversation`, { reason: 'context' });
    expect(read.status).toBe(403);
  }
});

test('a contract server has neither blocks nor reports', async () => {
  const { student, mentor } = await contract().pair();
  const admin = await contract().admin();
  for (const { status } of [
    await student.client.get('/account/blocks'),
    await student.client.put(`/account/blocks/${mentor.id}`),
    await student.client.post('/reports', { kind: 'profile', accountId: mentor.id, reason: 'spam' }),
    await admin.client.get('/admin/reports'),
    await admin.client.get('/admin/reports/count'),
  ])
    expect(status).toBe(404);
});

test('a deleted reporter gets no notification and no live event about the decision', async () => {
  const { student, messageId } = await conversation();
  const { body } = await report(student, { kind: 'message', messageId });
  const [admin, other] = [await api().admin(), await api().admin()];
  await other.client.delete(`/admin/students/${student.id}`);
  const decided = await admin.client.put(`/admin/reports/${body.id}/decision`, dismissal);
  expect(decided.status).toBe(200);
  const ofReporter = {
    notes: eq(notifications.accountId, student.id),
    events: eq(liveEvents.accountId, student.id),
  };
  expect(await api().db.select().from(notifications).where(ofReporter.notes)).toEqual([]);
  expect(await api().db.select().from(liveEvents).where(ofReporter.events)).toEqual([]);
});

test('a decision locks both accounts in the order of their ids', async () => {
  const { student, mentor, messageId } = await conversation();
  expect(student.id).toBeLessThan(mentor.id);
  const { body } = await report(student, { kind: 'message', messageId });
  const admin = await api().admin();
  const lock = 'SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE NOWAIT';
  // While the decision waits for the reporter, the reported person is not locked yet.
  const decided = await interleave(
    api().services,
    student.id,
    () =>
      admin.client.put(`/admin/reports/${body.id}/decision`, {
        decision: 'warned',
        note: 'Rude',
        warning: 'Be kind',
      }),
    (transaction) => transaction.query(lock, [mentor.id]),
  );
  expect(decided.status).toBe(200);
});
