import { eq } from 'drizzle-orm';
import { loadConfig } from '../../config.ts';
import { sessionActions, sessions } from '../../database/schema/index.ts';
import { createSession, createSlot, type SignedIn, useTestApi } from '../../testing/index.ts';

const sessionLimits = {
  pendingRequests: 10,
  bookingsPerDay: 6,
  mentorBookingsPerDay: 3,
  cancellationsPerDay: 4,
  reschedulesPerDay: 2,
};
const api = useTestApi({ sessionLimits });
const standard = useTestApi();
const unlimited = useTestApi({ sessionLimits, rateLimits: false });
const contract = useTestApi({ sessionLimits, profile: 'contract' });

type Slot = Awaited<ReturnType<typeof createSlot>>;
const book = (student: SignedIn, slot: Slot, headers: Record<string, string> = {}) =>
  student.client.post(
    '/sessions/book',
    {
      studentId: student.id,
      teacherId: slot.mentorId,
      date: slot.date,
      timeSlot: slot.timeSlot,
      topic: 'Types',
    },
    { headers },
  );
const cancel = (student: SignedIn, id: number) =>
  student.client.put(`/sessions/${id}`, { status: 'CANCELLED' });
const count = (responses: { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length;
const actionsOf = (student: SignedIn, on = api()) =>
  on.db.select().from(sessionActions).where(eq(sessionActions.accountId, student.id));

async function createSlots(on: ReturnType<typeof api>, mentors: number, slotsEach: number): Promise<Slot[]> {
  const slots: Slot[] = [];
  for (let mentor = 0; mentor < mentors; mentor += 1) {
    const owner = await on.mentor();
    for (let slot = 0; slot < slotsEach; slot += 1) {
      slots.push(await createSlot(on.db, owner, 30 + slots.length));
    }
  }
  return slots;
}

function expectWait(response: { headers: Record<string, unknown> }, seconds: number): void {
  const retryAfter = Number(response.headers['retry-after']);
  expect(retryAfter).toBeLessThanOrEqual(seconds);
  expect(retryAfter).toBeGreaterThan(seconds - 300);
}

test('of 50 concurrent bookings by a student, 10 succeed and 40 get 409', async () => {
  const student = await standard().student();
  const slots = await createSlots(standard(), 25, 2);
  const responses = await Promise.all(slots.map((slot) => book(student, slot)));
  expect([count(responses, 201), count(responses, 409)]).toEqual([10, 40]);
  expect(new Set(responses.filter(({ status }) => status === 409).map(({ body }) => body.message))).toEqual(
    new Set([
      'At most 10 requests can wait for an answer at once. Cancel a request, or try again after a mentor has answered.',
    ]),
  );
  const written = await standard().db.select().from(sessions).where(eq(sessions.studentId, student.id));
  expect(written).toHaveLength(10);
});

test('of 50 concurrent bookings by a student with one mentor, 5 succeed and 45 get 429', async () => {
  const student = await standard().student();
  const responses = await Promise.all(
    (await createSlots(standard(), 1, 50)).map((slot) => book(student, slot)),
  );
  expect([count(responses, 201), count(responses, 429)]).toEqual([5, 45]);
});

test('cancelled bookings count towards the limit for one mentor', async () => {
  const student = await api().student();
  const [slot] = await createSlots(api(), 1, 1);
  for (let turn = 0; turn < sessionLimits.mentorBookingsPerDay; turn += 1) {
    const booked = await book(student, slot as Slot);
    expect([booked.status, (await cancel(student, booked.body.id)).status]).toEqual([201, 200]);
  }
  const refused = await book(student, slot as Slot);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You can book at most 3 sessions with the same mentor in 24 hours. Please try again in 24 hours.',
  ]);
  expectWait(refused, 24 * 3600);
});

test('a student at the limit of bookings can book again 24 hours after the first booking', async () => {
  const student = await api().student();
  const slots = await createSlots(api(), 4, 2);
  for (const slot of slots.slice(0, 6)) expect((await book(student, slot)).status).toBe(201);
  const [first] = await actionsOf(student);
  await api()
    .db.update(sessionActions)
    .set({ createdAt: new Date(Date.now() - 23.5 * 3_600_000) })
    .where(eq(sessionActions.id, first?.id ?? 0));
  const refused = await book(student, slots[6] as Slot);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You can book at most 6 sessions in 24 hours. Please try again in 30 minutes.',
  ]);
  expectWait(refused, 1800);
  await api()
    .db.update(sessionActions)
    .set({ createdAt: new Date(Date.now() - 24.1 * 3_600_000) })
    .where(eq(sessionActions.id, first?.id ?? 0));
  expect((await book(student, slots[6] as Slot)).status).toBe(201);
});

test('cancellations by students are limited, but cancellations by mentors are not', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const made = [];
  for (let hour = 100; hour < 106; hour += 1) made.push(await createSession(api().db, student, mentor, hour));
  const responses = await Promise.all(made.map(({ id }) => cancel(student, id)));
  expect([count(responses, 200), count(responses, 429)]).toEqual([4, 2]);
  const refused = responses.find(({ status }) => status === 429);
  expect(refused?.body.message).toBe(
    'You can cancel at most 4 sessions in 24 hours. Please try again in 24 hours.',
  );
  expectWait(refused ?? { headers: {} }, 24 * 3600);
  const left = made.filter((_session, index) => responses[index]?.status === 429);
  for (const { id } of left) {
    expect((await mentor.client.put(`/sessions/${id}`, { status: 'CANCELLED' })).status).toBe(200);
  }
  expect(await actionsOf(student)).toHaveLength(4);
  expect(await actionsOf(mentor)).toEqual([]);
});

test('reschedules are limited', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const session = await createSession(api().db, student, mentor, 120);
  const move = async (hour: number) => {
    const { date, timeSlot } = await createSlot(api().db, mentor, hour);
    return student.client.post(`/sessions/${session.id}/reschedule`, { date, timeSlot });
  };
  expect([(await move(121)).status, (await move(122)).status]).toEqual([200, 200]);
  const refused = await move(123);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You can reschedule at most 2 sessions in 24 hours. Please try again in 24 hours.',
  ]);
  expectWait(refused, 24 * 3600);
});

test('at the limit of pending requests, a student can move a pending but not a confirmed session', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const confirmed = await createSession(api().db, student, mentor, 140, { status: 'CONFIRMED' });
  let pending = confirmed;
  for (let hour = 141; hour < 151; hour += 1) pending = await createSession(api().db, student, mentor, hour);
  const move = async (id: number, hour: number) => {
    const { date, timeSlot } = await createSlot(api().db, mentor, hour);
    return student.client.post(`/sessions/${id}/reschedule`, { date, timeSlot });
  };
  expect((await move(confirmed.id, 160)).status).toBe(409);
  expect((await move(pending.id, 161)).status).toBe(200);
});

test('bookings with one Idempotency-Key count once, and refused bookings do not count', async () => {
  const [student, other] = [await api().student(), await api().student()];
  const [slot, taken] = await createSlots(api(), 1, 2);
  const send = () => book(student, slot as Slot, { 'idempotency-key': 'one-booking' });
  expect(count(await Promise.all([send(), send(), send(), send(), send()]), 201)).toBe(5);
  expect((await book(other, taken as Slot)).status).toBe(201);
  expect((await book(student, taken as Slot)).status).toBe(409);
  expect(await actionsOf(student)).toHaveLength(1);
});

test('the bookings of one student do not count towards the limits of another student', async () => {
  const [student, other] = [await api().student(), await api().student()];
  const slots = await createSlots(api(), 1, 5);
  for (const slot of slots.slice(0, 3)) await book(student, slot);
  expect((await book(student, slots[3] as Slot)).status).toBe(429);
  expect((await book(other, slots[3] as Slot)).status).toBe(201);
});

test('without rate limits, bookings are not limited', async () => {
  const student = await unlimited().student();
  const responses = await Promise.all(
    (await createSlots(unlimited(), 1, 12)).map((slot) => book(student, slot)),
  );
  expect(count(responses, 201)).toBe(12);
  expect(await actionsOf(student, unlimited())).toEqual([]);
});

test.each([
  ['on', true, true],
  ['sessions', false, true],
  ['off', false, false],
])('RATE_LIMITS=%s decides which limits apply', (setting, requests, actions) => {
  const { rateLimits, limitsSessionActions } = loadConfig({ NODE_ENV: 'test', RATE_LIMITS: setting });
  expect([rateLimits, limitsSessionActions]).toEqual([requests, actions]);
});

test('the contract profile limits the bookings with one mentor', async () => {
  const student = await contract().student();
  const responses = await Promise.all(
    (await createSlots(contract(), 1, 5)).map((slot) => book(student, slot)),
  );
  expect([count(responses, 201), count(responses, 429)]).toEqual([3, 2]);
  const refused = responses.find(({ status }) => status === 429);
  expect(refused?.body.message).toContain('at most 3 sessions with the same mentor');
});
