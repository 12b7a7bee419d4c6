import type { WaitingMentor } from '@cairn/shared/contract';
import { and, eq } from 'drizzle-orm';
import { accounts, auditLog, mailOutbox, notifications } from '../../database/schema/index.ts';
import { createSlot, hoursFromNow, type SignedIn, useTestApi, wallTime } from '../../testing/index.ts';
import { setPublicPage } from '../public-pages/testing/pages.ts';

const api = useTestApi({ mentorApprovalRequired: true, rateLimits: false });
let admin: SignedIn;
let student: SignedIn;
let count = 0;

beforeAll(async () => {
  admin = await api().admin();
  student = await api().student();
});

/** A mentor who has registered, with an open slot. */
async function register(name = 'Nia New') {
  count += 1;
  const email = `new-${count}@example.test`;
  const form = {
    name,
    email,
    phone: '0123456789',
    teachingId: 'T-1',
    department: 'Engineering',
    expertise: 'networking',
    experience: '3-5',
    password: 'Lantern7Moss',
    confirmPassword: 'Lantern7Moss',
  };
  const { body } = await api().browser().post('/teachers/register', form);
  const mentor = await api().signIn({ id: body.id, email, name, role: 'mentor' });
  return { mentor, slot: await createSlot(api().db, mentor, 48) };
}

const queue = async (query: Record<string, string | number> = {}) =>
  (await admin.client.get('/admin/approvals', { query })).body as WaitingMentor[];
const waiting = async (id: number) => (await queue({ limit: 100 })).find((each) => each.id === id);
const decide = async (id: number, body: object = {}, by = admin) =>
  by.client.put(`/admin/approvals/${id}/decision`, {
    decision: 'approved',
    requestedAt: (await waiting(id))?.requestedAt,
    ...body,
  });
const refuse = (id: number, reason = 'Please write a bio.') => decide(id, { decision: 'refused', reason });
const stateOf = async (mentor: SignedIn) => (await mentor.client.get('/account/approval')).body;

/** Whether each of these shows the mentor: search, plain list, public directory, profile, public page. */
async function isFound(mentor: SignedIn, slug: string): Promise<boolean[]> {
  const { id } = mentor;
  const search = await student.client.get('/teachers', { query: { q: mentor.name, limit: 100 } });
  const plainList = await student.client.get('/teachers');
  const directory = await api()
    .browser()
    .get('/public-mentors', { query: { q: mentor.name, limit: 100 } });
  const has = (list: { id: number }[]) => list.some((each) => each.id === id);
  return [
    has(search.body),
    has(plainList.body),
    has(directory.body.mentors),
    (await student.client.get(`/teachers/${id}`)).status === 200,
    (await api().browser().get(`/public-mentors/${slug}`)).status === 200,
  ];
}
const book = (mentor: SignedIn, startsAt: Date) =>
  student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: mentor.id,
    topic: 'Routing',
    ...wallTime(startsAt),
  });

test('a new mentor with an open slot can be found and booked only after the approval', async () => {
  const { mentor, slot } = await register('Ora Open');
  const slug = await setPublicPage(mentor);
  expect(await stateOf(mentor)).toEqual({ state: 'waiting', reason: null });
  expect(await isFound(mentor, slug)).toEqual([false, false, false, false, false]);
  expect((await book(mentor, slot.startsAt)).status).toBe(404);
  expect((await student.client.put(`/favourites/${mentor.id}`)).status).toBe(404);
  const free = await student.client.get(`/schedules/available/${mentor.id}/${slot.date}`);
  expect(free.body).toEqual([]);
  expect((await mentor.client.get(`/teachers/${mentor.id}`)).status).toBe(200);

  expect((await decide(mentor.id)).body).toEqual({ state: 'approved', reason: null });
  expect(await stateOf(mentor)).toEqual({ state: 'approved', reason: null });
  expect(await isFound(mentor, slug)).toEqual([true, true, true, true, true]);
  expect((await book(mentor, slot.startsAt)).status).toBe(201);
  expect((await mentor.client.get('/notifications')).body).toContainEqual(
    expect.objectContaining({ kind: 'mentor_approved' }),
  );
});

test('a refused mentor reads the reason, asks again, and is approved', async () => {
  const { mentor } = await register();
  expect((await refuse(mentor.id)).status).toBe(200);
  expect(await waiting(mentor.id)).toBeUndefined();
  expect(await stateOf(mentor)).toEqual({ state: 'refused', reason: 'Please write a bio.' });
  const mails = await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, mentor.email));
  expect(mails.map(({ template }) => template)).toContain('mentor-refused');

  const asked = await mentor.client.post('/account/approval');
  expect(asked.body).toEqual({ state: 'waiting', reason: 'Please write a bio.' });
  expect((await mentor.client.post('/account/approval')).body).toEqual(asked.body);
  expect(await waiting(mentor.id)).toMatchObject({ refusal: 'Please write a bio.' });
  expect((await decide(mentor.id)).status).toBe(200);
  expect((await mentor.client.post('/account/approval')).body.state).toBe('approved');
  const rows = await api()
    .db.select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.targetId, mentor.id))
    .orderBy(auditLog.id);
  const actions = rows.map(({ action }) => action);
  expect(actions.filter((action) => /^account\.(approve|refuse)|^approval/.test(action))).toEqual([
    'account.refuse',
    'approval.request',
    'account.approve',
  ]);
});

test('only one of several concurrent decisions takes effect', async () => {
  const { mentor } = await register();
  const requestedAt = (await waiting(mentor.id))?.requestedAt;
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      admin.client.put(`/admin/approvals/${mentor.id}/decision`, {
        ...(index % 2 ? { decision: 'refused', reason: 'No bio.' } : { decision: 'approved' }),
        requestedAt,
      }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(99);
  const notified = await api()
    .db.select()
    .from(notifications)
    .where(and(eq(notifications.accountId, mentor.id)));
  expect(notified).toHaveLength(1);
});

test('a decision about an earlier request changes nothing', async () => {
  const { mentor } = await register();
  const requestedAt = (await waiting(mentor.id))?.requestedAt;
  await refuse(mentor.id);
  expect((await decide(mentor.id, { requestedAt })).body.message).toMatch(/refused in the meantime/);
  await mentor.client.post('/account/approval');
  const late = await decide(mentor.id, { requestedAt });
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(/has changed in the meantime/),
  ]);
  expect((await stateOf(mentor)).state).toBe('waiting');
});

test('accounts that cannot be listed are not in the queue', async () => {
  const { mentor: unverified } = await register();
  const { mentor: blocked } = await register();
  const { mentor: deleted } = await register();
  await refuse(deleted.id);
  const change = (id: number, fields: Partial<typeof accounts.$inferInsert>) =>
    api().db.update(accounts).set(fields).where(eq(accounts.id, id));
  await change(unverified.id, { mustVerifyEmail: true });
  await change(blocked.id, { status: 'blocked' });
  await admin.client.delete(`/admin/teachers/${deleted.id}`);
  for (const { id } of [unverified, blocked, deleted]) expect(await waiting(id)).toBeUndefined();
  const [row] = await api().db.select().from(accounts).where(eq(accounts.id, deleted.id));
  expect(row).toMatchObject({ approvalReason: null, approvalRequestedAt: null });
  expect((await decide(deleted.id, { requestedAt: hoursFromNow(0).toISOString() })).status).toBe(404);
});

test('a decision about an edited profile or a blocked account changes nothing', async () => {
  const { mentor } = await register();
  const seen = await waiting(mentor.id);
  const record = (await mentor.client.get(`/teachers/details/${mentor.email}`)).body;
  expect(
    (
      await mentor.client.put(`/teachers/details/${mentor.email}`, {
        ...record,
        bio: 'Buy stones here',
        greeting: 'Hello',
        links: ['https://example.org'],
      })
    ).status,
  ).toBe(200);
  const { status, body } = await decide(mentor.id, { requestedAt: seen?.requestedAt });
  expect([status, body.message]).toEqual([409, expect.stringContaining('has changed in the meantime')]);

  const edited = await waiting(mentor.id);
  expect(edited).toMatchObject({
    bio: 'Buy stones here',
    greeting: 'Hello',
    links: ['https://example.org/'],
  });
  await admin.client.put(`/admin/teachers/${mentor.id}/status`, { status: 'blocked' });
  expect((await decide(mentor.id, { requestedAt: edited?.requestedAt })).status).toBe(409);
  const [row] = await api().db.select().from(accounts).where(eq(accounts.id, mentor.id));
  expect(row?.approval).toBe('waiting');
});

test('an approved mentor who edits the profile stays approved', async () => {
  const mentor = await api().mentor();
  const record = (await mentor.client.get(`/teachers/details/${mentor.email}`)).body;
  await mentor.client.put(`/teachers/details/${mentor.email}`, { ...record, bio: 'Routing' });
  expect(await stateOf(mentor)).toEqual({ state: 'approved', reason: null });
});

test('the queue lists mentors in pages, in the order of their requests', async () => {
  const before = (await admin.client.get('/admin/approvals/count')).body.waiting as number;
  const added = [await register('Page A'), await register('Page B'), await register('Page C')];
  expect((await admin.client.get('/admin/approvals/count')).body).toEqual({
    waiting: before + 3,
    isRequired: true,
  });
  const seen: number[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const query = { limit: 2, ...(cursor && { cursor }) };
    const page = await admin.client.get('/admin/approvals', { query });
    seen.push(...(page.body as WaitingMentor[]).map(({ id }) => id));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  }
  expect(seen).toHaveLength(before + 3);
  expect(seen.slice(-3)).toEqual(added.map(({ mentor }) => mentor.id));
});

test('a refusal needs a reason, which is stored without control characters', async () => {
  const { mentor } = await register();
  for (const reason of ['', '  ', 'x'.repeat(501), undefined])
    expect((await decide(mentor.id, { decision: 'refused', reason })).status).toBe(400);
  expect((await decide(mentor.id, { requestedAt: 'yesterday' })).status).toBe(400);
  expect((await refuse(mentor.id, ' Say\u2028what\u0007 you teach. ')).status).toBe(200);
  expect((await stateOf(mentor)).reason).toBe('Say\nwhat you teach.');
});

test('viewers can read the queue but cannot decide', async () => {
  const { mentor } = await register();
  const viewer = await api().admin({ adminRole: 'viewer' });
  expect((await viewer.client.get('/admin/approvals')).status).toBe(200);
  expect((await decide(mentor.id, {}, viewer)).status).toBe(403);
  expect(await stateOf(await api().mentor())).toEqual({ state: 'approved', reason: null });
});
