import { HOLD_MINUTES, SLOT_HOLDS_PER_HOUR } from '@cairn/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { accounts, slotHolds } from '../../database/schema/index.ts';
import { createSession, createSlot, type SignedIn, useTestApi } from '../../testing/index.ts';
import { backdateHold, book, expectCountdown, freeFor, hold, release } from './testing/holds.ts';

const api = useTestApi({ rateLimits: false });

let hour = 100;
async function heldSlot() {
  const { student, mentor } = await api().pair();
  const slot = await createSlot(api().db, mentor, (hour += 2));
  expect((await hold(student, slot)).status).toBe(200);
  return { student, mentor, slot };
}

test('a slot can be held four times in an hour, even by different students', async () => {
  const { student, slot } = await heldSlot();
  const others = [await api().student(), await api().student()];
  const holders = [...others, student, ...others] as const;
  for (const holder of holders.slice(0, SLOT_HOLDS_PER_HOUR - 1)) {
    await backdateHold(api(), slot, HOLD_MINUTES);
    expect((await hold(holder, slot)).status).toBe(200);
  }
  await backdateHold(api(), slot, HOLD_MINUTES);
  const [last, stranger] = [holders[SLOT_HOLDS_PER_HOUR - 1] as SignedIn, await api().student()];
  for (const who of [last, stranger]) {
    const refused = await hold(who, slot);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'This time has been held before. You can still book it if nobody else takes it.',
    ]);
    // The wait ends an hour after the beginning of the first hold.
    expectCountdown(Number(refused.headers['retry-after']), (60 - SLOT_HOLDS_PER_HOUR * HOLD_MINUTES) * 60);
  }
  expect(await freeFor(last, slot)).toEqual([slot.id]);
  await backdateHold(api(), slot, 60 - SLOT_HOLDS_PER_HOUR * HOLD_MINUTES);
  expect((await hold(last, slot)).status).toBe(200);
  await backdateHold(api(), slot, HOLD_MINUTES);
  expect((await hold(stranger, slot)).status).toBe(200);
  await backdateHold(api(), slot, HOLD_MINUTES);
  expect((await book(student, slot)).status).toBe(201);
});

test('a hold that the student releases and takes again counts once', async () => {
  const { student, slot } = await heldSlot();
  for (let turn = 0; turn < SLOT_HOLDS_PER_HOUR + 1; turn += 1) {
    await release(student, slot);
    expect((await hold(student, slot)).status).toBe(200);
  }
  await release(student, slot);
  expect((await hold(await api().student(), slot)).status).toBe(200);
});

test('blocking and unblocking the mentor does not let a student hold a slot again within an hour', async () => {
  const { student, mentor, slot } = await heldSlot();
  await student.client.put(`/account/blocks/${mentor.id}`);
  await student.client.delete(`/account/blocks/${mentor.id}`);
  await backdateHold(api(), slot, HOLD_MINUTES);
  expect((await hold(student, slot)).status).toBe(429);
});

test('blocking and unblocking by an admin ends a hold and keeps its row', async () => {
  const { student, slot } = await heldSlot();
  const set = (status: 'blocked' | 'active') =>
    api().db.update(accounts).set({ status }).where(eq(accounts.id, student.id));
  await set('blocked');
  await set('active');
  await backdateHold(api(), slot, HOLD_MINUTES);
  expect(await api().db.select().from(slotHolds).where(eq(slotHolds.slotId, slot.id))).toMatchObject([
    { releasedAt: expect.any(Date) },
  ]);
});

test('a student cannot hold a slot that starts together with their own session', async () => {
  const { student, mentor } = await api().pair();
  const other = await api().mentor();
  await createSession(api().db, student, other, (hour += 2));
  const [same, earlier] = [
    await createSlot(api().db, mentor, hour),
    await createSlot(api().db, await api().mentor(), hour),
  ];
  await api().db.execute(sql`UPDATE slots SET starts_at = starts_at - interval '30 minutes',
    ends_at = ends_at - interval '30 minutes' WHERE id = ${earlier.id}`);
  const refused = await hold(student, same);
  expect([refused.status, refused.body.message]).toEqual([409, 'You already have a session at this time.']);
  // The earlier slot has time for a session of a shorter type.
  expect((await hold(student, earlier)).status).toBe(200);
  expect((await hold(await api().student(), same)).status).toBe(200);
});
