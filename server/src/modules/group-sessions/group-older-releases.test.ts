import { eq } from 'drizzle-orm';
import { groupSessions, sessions, slotHolds, slots } from '../../database/schema/index.ts';
import { useTestApi, wallTime } from '../../testing/index.ts';
import { createGroup, createSeat } from './testing/groups.ts';

const api = useTestApi({ rateLimits: false });

test('an older release cannot book or close the slot of a group session', async () => {
  const { student, mentor } = await api().pair();
  const other = await api().student();
  const group = await createGroup(api(), mentor, 60, { seats: 2 });
  const { slotId, startsAt, endsAt } = group;
  const plain = {
    slotId,
    mentorId: mentor.id,
    studentId: student.id,
    ...wallTime(startsAt),
    timeZone: 'UTC',
    startsAt,
    endsAt,
    topic: 'Old',
    expiresAt: startsAt,
  };
  const violationOf = (constraint: string) => ({ cause: { constraint } });
  await expect(api().db.insert(sessions).values(plain)).rejects.toMatchObject(
    violationOf('sessions_need_group'),
  );
  const seat = await createSeat(api(), group, student);
  await expect(createSeat(api(), group, other, { seat: 3 })).rejects.toMatchObject(
    violationOf('sessions_need_seat'),
  );
  await expect(createSeat(api(), group, other, { seat: 1 })).rejects.toMatchObject(
    violationOf('sessions_live_slot_unique'),
  );
  const elsewhere = await createGroup(api(), mentor, 64);
  await expect(
    api().db.update(sessions).set({ slotId: elsewhere.slotId }).where(eq(sessions.id, seat.id)),
  ).rejects.toMatchObject(violationOf('sessions_keep_group'));
  await expect(
    api().db.update(slots).set({ isOpen: false }).where(eq(slots.id, elsewhere.slotId)),
  ).rejects.toMatchObject(violationOf('slots_keep_booked'));
  await expect(
    api().db.update(sessions).set({ slotId }).where(eq(sessions.id, seat.id)),
  ).resolves.toBeDefined();
  const booked = await student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: mentor.id,
    ...wallTime(elsewhere.startsAt),
    topic: 'Routing',
  });
  expect(booked.status).toBe(409);
});

test('an older release cannot hold the slot of a group session before its cancellation', async () => {
  const { student, mentor } = await api().pair();
  const group = await createGroup(api(), mentor, 60);
  const hold = { slotId: group.slotId, studentId: student.id, expiresAt: new Date(Date.now() + 300_000) };
  await expect(api().db.insert(slotHolds).values(hold)).rejects.toMatchObject({
    cause: { constraint: 'sessions_need_open_slot' },
  });
  await api().db.update(groupSessions).set({ cancelledAt: new Date() }).where(eq(groupSessions.id, group.id));
  await expect(api().db.insert(slotHolds).values(hold)).resolves.toBeDefined();
});
