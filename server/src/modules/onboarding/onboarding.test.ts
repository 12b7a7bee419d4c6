import type { AdminFigures, Onboarding } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import { accounts, onboardings } from '../../database/schema/index.ts';
import { buildTestApi, type SignedIn, type TestApi, useTestApi } from '../../testing/index.ts';
import { enterPassword } from '../auth/testing/two-factor.ts';

const api = useTestApi();
const OPEN: Onboarding = { basics: null, profile: null, start: null, isHidden: false };
const form = { phone: '0123456789', password: 'Mountain9', confirmPassword: 'Mountain9' };
const FORMS = {
  student: { rollNo: 'R-1', course: 'CS', yearOfStudy: '1', fieldOfInterest: 'dataScience' },
  mentor: { teachingId: 'T-1', department: 'X', expertise: 'networking', experience: '0-2' },
};
let count = 0;

async function register(role: 'student' | 'mentor', at: TestApi = api()): Promise<SignedIn> {
  count += 1;
  const person = { name: `New ${count}`, email: `new.${role}.${count}@example.test` };
  const path = role === 'student' ? '/students/register' : '/teachers/register';
  const { status } = await at.browser(`10.0.0.${count}`).post(path, { ...form, ...FORMS[role], ...person });
  expect(status).toBe(201);
  const [row] = await at.db.select().from(accounts).where(eq(accounts.email, person.email));
  return at.signIn({ id: row?.id ?? 0, role, ...person });
}

const detailsOf = async ({ role, email, client }: SignedIn) =>
  (await client.get(`/${role === 'student' ? 'students' : 'teachers'}/details/${email}`)).body as {
    onboarding?: Onboarding | null;
  };
const mark = (user: SignedIn, step: string, state: unknown) =>
  user.client.put(`/account/onboarding/${step}`, { state });

test.each(['student', 'mentor'] as const)('a new %s is asked to do three setup steps', async (role) => {
  const user = await register(role);
  expect((await detailsOf(user)).onboarding).toEqual(OPEN);
});

test('an account that is older than the setup steps is not asked to do them', async () => {
  const { student, mentor } = await api().pair();
  expect((await detailsOf(student)).onboarding).toBeNull();
  expect((await detailsOf(mentor)).onboarding).toBeNull();
  expect((await mark(student, 'basics', 'done')).status).toBe(404);
  expect((await student.client.put('/account/onboarding', { isHidden: true })).status).toBe(404);
});

test('a user can continue the setup steps on another device', async () => {
  const user = await register('student');
  expect((await mark(user, 'basics', 'done')).body).toEqual({ ...OPEN, basics: 'done' });
  await mark(user, 'profile', 'skipped');
  const elsewhere = await api().signIn(user);
  expect((await detailsOf(elsewhere)).onboarding).toEqual({ ...OPEN, basics: 'done', profile: 'skipped' });
  expect((await mark(elsewhere, 'profile', 'done')).body).toMatchObject({ profile: 'done' });
});

test('a done step stays done', async () => {
  const user = await register('mentor');
  await mark(user, 'start', 'done');
  expect((await mark(user, 'start', 'skipped')).body).toMatchObject({ start: 'done' });
});

test('the reminder can be hidden and shown again', async () => {
  const user = await register('student');
  await mark(user, 'basics', 'skipped');
  const hidden = await user.client.put('/account/onboarding', { isHidden: true });
  expect(hidden.body).toEqual({ ...OPEN, basics: 'skipped', isHidden: true });
  const shown = await user.client.put('/account/onboarding', { isHidden: false });
  expect(shown.body).toEqual({ ...OPEN, basics: 'skipped' });
});

test.each([
  ['an unknown step', 'password', 'done'],
  ['the name of a column', 'is_hidden', 'done'],
  ['an unknown state', 'basics', 'open'],
  ['no state', 'basics', null],
  ['a line separator', 'basics', 'done\u2028'],
  ['a long text', 'basics', 'x'.repeat(100_000)],
])('%s is refused', async (_what, step, state) => {
  const user = await register('student');
  expect([400, 413]).toContain((await mark(user, step, state)).status);
  expect((await detailsOf(user)).onboarding).toEqual(OPEN);
});

test('completing a step of one account does not change the steps of another account', async () => {
  const [user, other] = [await register('student'), await register('mentor')];
  await mark(user, 'basics', 'done');
  expect((await detailsOf(other)).onboarding).toEqual(OPEN);
});

test('concurrent repeats succeed; changes above the limit are refused', async () => {
  const user = await register('student');
  const responses = await Promise.all(Array.from({ length: 100 }, () => mark(user, 'basics', 'done')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const more = await Promise.all(Array.from({ length: 201 }, () => mark(user, 'basics', 'skipped')));
  expect(more.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await detailsOf(user)).onboarding).toMatchObject({ basics: 'done' });
});

test('a request from another site is refused', async () => {
  const user = await register('student');
  const headers = { 'sec-fetch-site': 'cross-site' };
  const response = await user.client.put('/account/onboarding/basics', { state: 'done' }, { headers });
  expect(response.status).toBe(403);
  expect((await detailsOf(user)).onboarding).toEqual(OPEN);
});

test('an admin has no setup steps', async () => {
  const admin = await api().admin();
  expect((await mark(admin, 'basics', 'done')).status).toBe(404);
});

test('the figures count the setup steps of recently registered accounts by role', async () => {
  const own = await buildTestApi();
  try {
    const [first, second, mentor, early] = [
      await register('student', own),
      await register('student', own),
      await register('mentor', own),
      await register('student', own),
    ];
    for (const step of ['basics', 'profile', 'start']) await mark(first, step, 'done');
    await mark(second, 'basics', 'skipped');
    await mark(mentor, 'profile', 'done');
    const before = new Date(Date.now() - 30 * 86_400_000);
    await own.db.update(onboardings).set({ createdAt: before }).where(eq(onboardings.accountId, early.id));
    const admin = await own.admin();
    const figures = async (weeks: number) =>
      ((await admin.client.get('/admin/figures', { query: { weeks } })).body as AdminFigures).onboarding;
    expect(await figures(2)).toEqual({
      students: {
        registered: 2,
        basics: { done: 1, skipped: 1 },
        profile: { done: 1, skipped: 0 },
        start: { done: 1, skipped: 0 },
        finished: 1,
      },
      mentors: {
        registered: 1,
        basics: { done: 0, skipped: 0 },
        profile: { done: 1, skipped: 0 },
        start: { done: 0, skipped: 0 },
        finished: 0,
      },
    });
    expect((await figures(8))?.students.registered).toBe(3);

    await enterPassword(admin);
    expect((await admin.client.delete(`/admin/students/${first.id}`)).status).toBe(200);
    expect((await figures(2))?.students).toMatchObject({ registered: 1, finished: 0 });
    expect(await own.db.select().from(onboardings).where(eq(onboardings.accountId, first.id))).toEqual([]);
  } finally {
    await own.close();
  }
});

test('the contract profile has no setup steps', async () => {
  const contract = await buildTestApi({ profile: 'contract' });
  try {
    const user = await register('student', contract);
    expect(Object.keys(await detailsOf(user))).not.toContain('onboarding');
    expect((await mark(user, 'basics', 'done')).status).toBe(404);
    expect(await contract.db.select().from(onboardings)).toEqual([]);
  } finally {
    await contract.close();
  }
});
