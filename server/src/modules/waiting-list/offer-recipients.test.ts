import { eq } from 'drizzle-orm';
import { accounts, slotOffers, waitingList } from '../../database/schema/index.ts';
import { createSession, createSlot, interleave, type SignedIn, useTestApi } from '../../testing/index.ts';
import { interleaveWith } from '../../testing/row-lock.ts';
import { hold, release } from '../slot-holds/testing/holds.ts';
import { offerSlots } from './offer-slots.ts';

const api = useTestApi();
const join = (student: SignedIn, mentor: SignedIn) => student.client.put(`/waiting-list/${mentor.id}`, {});
const entries = (mentor: SignedIn) =>
  api().db.select().from(waitingList).where(eq(waitingList.mentorId, mentor.id)).orderBy(waitingList.id);
const offersOf = (mentor: SignedIn) =>
  api().db.select().from(slotOffers).where(eq(slotOffers.mentorId, mentor.id));
const setUnverified = ({ id }: SignedIn) =>
  api().db.update(accounts).set({ mustVerifyEmail: true }).where(eq(accounts.id, id));

/** A mentor, and two students who wait in this order. */
async function setUp() {
  const [mentor, first, second] = [await api().mentor(), await api().student(), await api().student()];
  for (const student of [first, second]) expect((await join(student, mentor)).status).toBe(200);
  return { mentor, first, second };
}

async function pauseBookings(student: SignedIn) {
  const mentor = await api().mentor();
  for (const hours of [-5, -8, -11]) {
    const { id } = await createSession(api().db, student, mentor, hours, { status: 'CONFIRMED' });
    await student.client.put(`/sessions/${id}/attendance`, { statement: 'self_absent' });
    await mentor.client.put(`/sessions/${id}/attendance`, { statement: 'partner_absent' });
  }
}

test.each([
  ['whose bookings are paused', pauseBookings],
  ['who has not confirmed their e-mail address', setUnverified],
])('a student %s is not offered a slot, and keeps the first place', async (_, change) => {
  const { mentor, first, second } = await setUp();
  await change(first);
  const slot = await createSlot(api().db, mentor, 60);
  await offerSlots(api().services);
  expect(await offersOf(mentor)).toMatchObject([{ slotId: slot.id, studentId: second.id }]);
  expect((await entries(mentor))[0]).toMatchObject({ studentId: first.id, missed: 0, passed: [] });
});

test('the slots of a mentor who is not listed are offered to nobody', async () => {
  const { mentor } = await setUp();
  await setUnverified(mentor);
  await createSlot(api().db, mentor, 60);
  await offerSlots(api().services);
  expect((await offersOf(mentor)).filter(({ studentId }) => studentId !== null)).toEqual([]);
  expect(await entries(mentor)).toHaveLength(2);
});

test('a student who is blocked while joining is not added to the list', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  const response = await interleave(
    api().services,
    student.id,
    () => join(student, mentor),
    (transaction) => transaction.query(`UPDATE accounts SET status = 'blocked' WHERE id = $1`, [student.id]),
  );
  expect(response.status).toBe(404);
  expect(await entries(mentor)).toEqual([]);
});

test('a student who leaves the list while an offer is made keeps no offer', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  expect((await join(student, mentor)).status).toBe(200);
  const slot = await createSlot(api().db, mentor, 60);
  const accountIds = [mentor.id, student.id].sort((one, other) => one - other);
  const response = await interleaveWith(
    api().services,
    async (transaction) => {
      await transaction.query('SELECT 1 FROM accounts WHERE id = ANY ($1) ORDER BY id FOR SHARE', [
        accountIds,
      ]);
      await transaction.query('SELECT * FROM slot_offers_assign(60, $1, $2)', [[slot.id], accountIds]);
    },
    () => student.client.delete(`/waiting-list/${mentor.id}`),
  );
  expect(response.status).toBe(200);
  expect(await entries(mentor)).toEqual([]);
  expect(await offersOf(mentor)).toEqual([]);
});

test('a declined slot is offered to the next student only after its hold ends', async () => {
  const { mentor, first, second } = await setUp();
  const slot = await createSlot(api().db, mentor, 60);
  await offerSlots(api().services);
  expect((await hold(first, slot)).status).toBe(200);
  await first.client.post(`/waiting-list/${mentor.id}/decline`, { slotId: slot.id });
  await offerSlots(api().services);
  expect(await offersOf(mentor)).toMatchObject([{ studentId: null }]);
  expect((await release(first, slot)).status).toBe(200);
  await offerSlots(api().services);
  expect(await offersOf(mentor)).toMatchObject([{ studentId: second.id }]);
});
