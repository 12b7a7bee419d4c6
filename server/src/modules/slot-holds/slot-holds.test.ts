import { HOLD_MINUTES, TEXTS } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import { accounts, slotHolds, slotOffers, slots } from '../../database/schema/index.ts';
import { createSlot, useEventReaders, useTestApi } from '../../testing/index.ts';
import { purgeExpired } from '../jobs/purge.ts';
import { announceExpiredHolds } from './slot-holds.service.ts';
import { backdateHold, book, expectCountdown, freeFor, hold, release } from './testing/holds.ts';

const api = useTestApi({ rateLimits: false });
const contract = useTestApi({ profile: 'contract' });
const { listen } = useEventReaders(api);

let hour = 100;
async function twoStudents() {
  const [mentor, first, second] = [await api().mentor(), await api().student(), await api().student()];
  hour += 2;
  return { mentor, first, second, slot: await createSlot(api().db, mentor, hour) };
}
const monthOf = async (
  reader: Awaited<ReturnType<ReturnType<typeof api>['student']>>,
  mentorId: number,
  date: string,
) =>
  (
    await reader.client.get(`/schedules/month/${mentorId}`, {
      query: { month: date.slice(0, 7), zone: 'UTC' },
    })
  ).body;
const rowOf = async (slotId: number) =>
  (await api().db.select().from(slotHolds).where(eq(slotHolds.slotId, slotId)))[0];

test('a held slot is listed as free only for its holder', async () => {
  const { mentor, first, second, slot } = await twoStudents();
  const held = await hold(first, slot);
  expect([held.status, held.body]).toEqual([200, { slotId: slot.id, secondsLeft: HOLD_MINUTES * 60 }]);
  expect([await freeFor(first, slot), await freeFor(second, slot)]).toEqual([[slot.id], []]);
  expect(await monthOf(second, mentor.id, slot.date)).toEqual({ days: [], next: null, suggested: [] });
  expect(await monthOf(first, mentor.id, slot.date)).toMatchObject({ days: [{ free: 1 }] });
  const { body: page } = await second.client.get(`/teachers/${mentor.id}`);
  expect(page.nextSlot).toBeNull();
  expect((await release(first, slot)).status).toBe(200);
  expect(await freeFor(second, slot)).toEqual([slot.id]);
});

test('only its holder can book a held slot', async () => {
  const { first, second, slot } = await twoStudents();
  await hold(first, slot);
  const other = await hold(second, slot);
  expect([other.status, other.body.message]).toEqual([
    409,
    'Someone is booking this time. Please choose another, or try again in a few minutes.',
  ]);
  const refused = await book(second, slot);
  expect([refused.status, refused.body]).toEqual([409, { message: TEXTS.booking.slotTaken }]);
  expect((await book(first, slot)).status).toBe(201);
  expect(await rowOf(slot.id)).toBeUndefined();
});

test('a hold expires after five minutes', async () => {
  const { first, second, slot } = await twoStudents();
  await hold(first, slot);
  await backdateHold(api(), slot, HOLD_MINUTES);
  expect(await freeFor(second, slot)).toEqual([slot.id]);
  expect((await book(first, slot)).status).toBe(201);

  const next = await twoStudents();
  await hold(next.first, next.slot);
  await backdateHold(api(), next.slot, HOLD_MINUTES);
  expect((await hold(next.second, next.slot)).status).toBe(200);
  expect((await book(next.first, next.slot)).status).toBe(409);
  expect((await book(next.second, next.slot)).status).toBe(201);
});

test('a student can hold a slot for five minutes an hour', async () => {
  const { first, second, slot } = await twoStudents();
  await hold(first, slot);
  await backdateHold(api(), slot, 3);
  expectCountdown((await hold(first, slot)).body.secondsLeft, 120);
  // Released and held again: the hold keeps the rest of its five minutes.
  await release(first, slot);
  expectCountdown((await hold(first, slot)).body.secondsLeft, 120);
  await backdateHold(api(), slot, 2);
  const again = await hold(first, slot);
  expect([again.status, again.body.message]).toEqual([
    429,
    'This time has been held before. You can still book it if nobody else takes it.',
  ]);
  expectCountdown(Number(again.headers['retry-after']), 55 * 60);
  await backdateHold(api(), slot, 54);
  expect((await hold(first, slot)).status).toBe(429);
  await backdateHold(api(), slot, 1);
  expect((await hold(first, slot)).status).toBe(200);
  // After a release, another student gets the full five minutes.
  await release(first, slot);
  expect((await hold(second, slot)).body.secondsLeft).toBe(300);
});

test('a student who holds a second slot loses the hold on the first slot', async () => {
  const { mentor, first, second, slot } = await twoStudents();
  const other = await createSlot(api().db, mentor, hour + 900);
  await hold(first, slot);
  await hold(first, other);
  expect([await freeFor(second, slot), await freeFor(second, other)]).toEqual([[slot.id], []]);
  // A late release of the first slot does not end the hold of the other slot.
  await release(first, slot);
  expect(await freeFor(second, other)).toEqual([]);
});

test('the hold of an offered slot ends no later than the offer', async () => {
  const { mentor, first, slot } = await twoStudents();
  const expiresAt = new Date(Date.now() + 120_000);
  const offer = { slotId: slot.id, mentorId: mentor.id, studentId: first.id };
  await api()
    .db.insert(slotOffers)
    .values({ ...offer, expiresAt, heldUntil: expiresAt });
  expect((await hold(first, slot)).status).toBe(200);
  expect((await rowOf(slot.id))?.expiresAt).toEqual(expiresAt);
});

test('signing out ends the hold', async () => {
  const { first, second, slot } = await twoStudents();
  await hold(first, slot);
  await first.client.post('/auth/logout');
  expect(await freeFor(second, slot)).toEqual([slot.id]);
});

test('a mentor sees a held slot as free and can close the slot', async () => {
  const { mentor, first, slot } = await twoStudents();
  await hold(first, slot);
  const [own] = (await mentor.client.get(`/schedules/available/${mentor.id}/${slot.date}`)).body;
  expect(own).toMatchObject({ id: slot.id, isBookable: true, isProposable: true, isAvailable: true });
  const closed = await mentor.client.post('/schedules/set-unavailable', {
    teacherId: mentor.id,
    date: slot.date,
    unavailableSlots: [slot.timeSlot],
  });
  expect(closed.status).toBe(200);
  expect(await rowOf(slot.id)).toBeUndefined();
  expect((await book(first, slot)).status).toBe(409);
  expect((await hold(first, slot)).status).toBe(409);
});

test.each(['blocked', 'deleted'])('a %s student loses the hold on a slot', async (state) => {
  const { first, second, slot } = await twoStudents();
  await hold(first, slot);
  await api()
    .db.update(accounts)
    .set(state === 'blocked' ? { status: 'blocked' } : { deletedAt: new Date(), email: '', emailKey: null })
    .where(eq(accounts.id, first.id));
  expect(await freeFor(second, slot)).toEqual([slot.id]);
  expect((await hold(first, slot)).status).toBe(401);
});

test('a block between student and mentor ends the hold', async () => {
  const { mentor, first, slot } = await twoStudents();
  await hold(first, slot);
  expect((await first.client.put(`/account/blocks/${mentor.id}`)).status).toBe(200);
  expect(await rowOf(slot.id)).toMatchObject({ releasedAt: expect.any(Date) });
  expect((await hold(first, slot)).status).toBe(404);
});

test('another student cannot end a hold; only students can hold existing slots', async () => {
  const { mentor, first, second, slot } = await twoStudents();
  await hold(first, slot);
  expect((await release(second, slot)).status).toBe(200);
  expect(await freeFor(second, slot)).toEqual([]);
  expect((await hold(first, { id: 999_999_999 })).status).toBe(404);
  expect((await first.client.put('/schedules/holds/1%27%20OR%201=1', {})).status).toBe(400);
  expect((await hold(mentor, slot)).status).toBe(403);
  expect((await api().browser().put(`/schedules/holds/${slot.id}`, {})).status).toBe(401);
});

test('a booked slot, a past slot and a slot of a paused mentor cannot be held', async () => {
  const { mentor, first, second, slot } = await twoStudents();
  await book(second, slot);
  const booked = await hold(first, slot);
  expect([booked.status, booked.body.message]).toEqual([409, TEXTS.booking.slotTaken]);
  const past = await createSlot(api().db, mentor, -50);
  expect((await hold(first, past)).status).toBe(400);
  await api()
    .db.update(accounts)
    .set({ pausedAt: new Date(), pauseReason: 'silent' })
    .where(eq(accounts.id, mentor.id));
  expect((await hold(first, slot)).status).toBe(404);
});

test('open pages get a live event for a hold, its release and its expiry', async () => {
  const { mentor, first, second, slot } = await twoStudents();
  const reader = await listen(second);
  const eventCount = () =>
    reader.events.filter(({ name, data }) => name === 'slots' && data.teacherId === mentor.id).length;
  await hold(first, slot);
  await reader.until(() => eventCount() === 1);
  await release(first, slot);
  await reader.until(() => eventCount() === 2);
  await hold(first, slot);
  await reader.until(() => eventCount() === 3);
  await backdateHold(api(), slot, HOLD_MINUTES);
  await announceExpiredHolds(api().services);
  await reader.until(() => eventCount() === 4);
  await announceExpiredHolds(api().services);
  expect(await rowOf(slot.id)).toMatchObject({ releasedAt: expect.any(Date) });
  await hold(second, slot);
  await reader.until(() => eventCount() > 4);
  expect(eventCount()).toBe(5);
});

test('the purge removes a hold an hour after the start of the hold', async () => {
  const { first, slot } = await twoStudents();
  await hold(first, slot);
  await backdateHold(api(), slot, 59);
  await purgeExpired(api().services.database);
  expect(await rowOf(slot.id)).toBeDefined();
  await backdateHold(api(), slot, 2);
  await purgeExpired(api().services.database);
  expect(await rowOf(slot.id)).toBeUndefined();
});

test('a contract server has neither calls for holds nor the header of extras', async () => {
  const { student, mentor } = await contract().pair();
  const slot = await createSlot(contract().db, mentor, 50);
  for (const response of [await hold(student, slot), await release(student, slot)]) {
    expect(response.status).toBe(404);
    expect(response.headers).not.toHaveProperty('x-extras');
  }
  expect(await contract().db.select().from(slots).where(eq(slots.id, slot.id))).toHaveLength(1);
});
