import { addDays, type Session } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { book, HOURS, mondayAfterNext, pairWithSlots, saveRules } from './testing/ruled-mentor.ts';

const api = useTestApi({ rateLimits: false });
const monday = mondayAfterNext();
const tuesday = addDays(monday, 1);

test('a student can move a session within a day that is full for others', async () => {
  const { mentor, student, at } = await pairWithSlots(api(), monday);
  await saveRules(mentor, { sessionsPerDay: 1, bufferAfter: 15 });
  const session = (await book(student, at(monday, '10:00 AM'))).body as Session;
  const listed = async (reader: SignedIn) => {
    const { body } = await reader.client.get(`/schedules/teacher/${mentor.id}`, {
      query: { from: monday, to: monday, moving: session.id },
    });
    return (body as { timeSlot: string }[]).map(({ timeSlot }) => timeSlot);
  };
  expect(await listed(student)).toEqual(['09:00 AM', '11:00 AM', '02:00 PM']);
  expect(await listed(await api().student())).toEqual([]);
  const moved = await student.client.post(`/sessions/${session.id}/reschedule`, {
    date: monday,
    timeSlot: '11:00 AM',
  });
  expect([moved.status, moved.body.timeSlot]).toEqual([200, '11:00 AM']);
});

test('a move to a full day is refused with the message of the rule', async () => {
  const { mentor, student, at } = await pairWithSlots(api(), monday, tuesday);
  await saveRules(mentor, { sessionsPerDay: 1 });
  const session = (await book(student, at(monday, '10:00 AM'))).body as Session;
  await book(await api().student(), at(tuesday, '10:00 AM'));
  const moved = await student.client.post(`/sessions/${session.id}/reschedule`, {
    date: tuesday,
    timeSlot: '02:00 PM',
  });
  expect([moved.status, moved.body.message]).toEqual([
    409,
    'This mentor takes no more sessions on that day. Please choose another day.',
  ]);
});

test('a mentor can propose a time on a full day, but not within a buffer', async () => {
  const { mentor, student, at } = await pairWithSlots(api(), monday, tuesday);
  const other = await api().student();
  const request = (await book(student, at(monday, '10:00 AM'))).body as Session;
  await book(other, at(tuesday, '10:00 AM'));
  await saveRules(mentor, { sessionsPerDay: 1, noticeHours: 48, bufferAfter: 5 });
  const { body: own } = await mentor.client.get(`/schedules/teacher/${mentor.id}`, {
    query: { from: monday, to: tuesday, moving: request.id },
  });
  const ownSlots = own as { id: number; date: string; timeSlot: string; isProposable: boolean }[];
  const find = (date: string, time: string) =>
    ownSlots.find((slot) => slot.date === date && slot.timeSlot === time);
  expect(find(monday, '11:00 AM')?.isProposable).toBe(true);
  expect(find(tuesday, '11:00 AM')?.isProposable).toBe(false);
  expect(find(tuesday, '02:00 PM')).toMatchObject({
    isProposable: true,
    isBookable: false,
    excludedBy: 'day',
  });
  const propose = (slot: { id: number } | undefined) =>
    mentor.client.put(`/sessions/${request.id}/proposal`, { slotIds: [slot?.id] });
  expect((await propose(find(tuesday, '11:00 AM'))).status).toBe(409);
  const proposed = await propose(find(tuesday, '02:00 PM'));
  expect(proposed.body.proposal.times).toMatchObject([{ timeSlot: '02:00 PM', isFree: true }]);
  const accepted = await student.client.post(`/sessions/${request.id}/proposal/accept`, {
    slotId: find(tuesday, '02:00 PM')?.id,
  });
  expect(accepted.body).toMatchObject({ status: 'CONFIRMED', date: tuesday, timeSlot: '02:00 PM' });
});

test('a mentor can accept requests that newer rules exclude', async () => {
  const { mentor, student, at } = await pairWithSlots(api(), monday);
  const requests = [];
  for (const time of HOURS) requests.push((await book(student, at(monday, time))).body as Session);
  await saveRules(mentor, { sessionsPerDay: 1, sessionsPerWeek: 1, bufferBefore: 30, daysAhead: 7 });
  for (const { id } of requests) {
    const accepted = await mentor.client.put(`/sessions/${id}`, { status: 'CONFIRMED' });
    expect(accepted.body).toMatchObject({ status: 'CONFIRMED' });
  }
});

test('excluded slots are not offered, and a save of rules ends their offers', async () => {
  const { mentor, student, at, open } = await pairWithSlots(api());
  await student.client.put(`/waiting-list/${mentor.id}`);
  const offeredTimes = async () => {
    const { rows } = await api().db.execute<{ time: string }>(sql`
      SELECT sl.time_slot AS time FROM slot_offers o JOIN slots sl ON sl.id = o.slot_id WHERE sl.mentor_id = ${mentor.id}`);
    return rows.map(({ time }) => time);
  };
  await open(monday, '09:00 AM');
  expect(await offeredTimes()).toEqual(['09:00 AM']);
  await saveRules(mentor, { daysAhead: 7 });
  expect(await offeredTimes()).toEqual([]);
  await open(addDays(monday, 7), '10:00 AM');
  expect(await offeredTimes()).not.toContain('10:00 AM');
  expect((await book(student, at(addDays(monday, 7), '10:00 AM'))).status).toBe(409);
});

test('the database refuses a booking that a rule excludes', async () => {
  const { mentor, student, at } = await pairWithSlots(api(), monday);
  await saveRules(mentor, { bufferAfter: 5 });
  await book(student, at(monday, '10:00 AM'));
  await expect(
    api().db.execute(sql`
      INSERT INTO sessions (slot_id, mentor_id, student_id, date, time_slot, time_zone, starts_at, ends_at, topic, expires_at)
      SELECT id, mentor_id, ${(await api().student()).id}, date, time_slot, time_zone, starts_at, ends_at, 'x', now() + interval '1 day'
        FROM slots WHERE mentor_id = ${mentor.id} AND time_slot = '11:00 AM'`),
  ).rejects.toMatchObject({ cause: expect.objectContaining({ constraint: 'sessions_need_rule_buffer' }) });
});
