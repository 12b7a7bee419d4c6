import { eq } from 'drizzle-orm';
import { sessions, type slots } from '../../database/schema/index.ts';
import { createSession, type SignedIn, useTestApi } from '../../testing/index.ts';
import { accept, book, countProposedSlots, createRequest, propose } from './testing/proposals.ts';

const api = useTestApi({ rateLimits: false });
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();
const setUp = (...hours: number[]) => createRequest(api(), hours);

test('of six students who accept or book one proposed time at once, exactly one succeeds', async () => {
  const { student, mentor, session, free, ids } = await setUp(70, 72);
  await propose(mentor, session.id, { slotIds: ids });
  const rivals: { student: SignedIn; id: number }[] = [];
  for (let index = 0; index < 4; index += 1) {
    const rival = await api().student();
    const request = await createSession(api().db, rival, mentor, 80 + 2 * index);
    await propose(mentor, request.id, { slotIds: ids });
    rivals.push({ student: rival, id: request.id });
  }
  const booker = await api().student();
  const [slotId] = ids;
  const responses = await Promise.all([
    accept(student, session.id, { slotId }),
    ...rivals.map((rival) => accept(rival.student, rival.id, { slotId })),
    book(booker, free[0] as typeof slots.$inferSelect),
  ]);
  expect(statuses(responses).filter((status) => status < 300)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
  const booked = await api()
    .db.select()
    .from(sessions)
    .where(eq(sessions.slotId, Number(slotId)));
  expect(booked.filter(({ status }) => status !== 'CANCELLED')).toHaveLength(1);
  // The refused requests keep both proposed times.
  const losers = responses.slice(0, 5).flatMap(({ status }, index) => {
    const all = [{ id: session.id }, ...rivals];
    return status === 409 ? [all[index]?.id ?? 0] : [];
  });
  for (const id of losers) expect(await countProposedSlots(api(), id)).toBe(2);
});

test('100 concurrent acceptances confirm the session once and notify the mentor once', async () => {
  const { student, mentor, session, ids } = await setUp(70);
  await propose(mentor, session.id, { slotIds: ids });
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => accept(student, session.id, { slotId: ids[0] })),
  );
  expect(responses.some(({ status }) => status === 200)).toBe(true);
  expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const [row] = await api().db.select().from(sessions).where(eq(sessions.id, session.id));
  expect(row).toMatchObject({ status: 'CONFIRMED', version: 2, slotId: ids[0] });
  expect((await mentor.client.get('/notifications')).body).toHaveLength(1);
});

test('30 concurrent identical proposals result in one round and one notification', async () => {
  const { student, mentor, session, ids } = await setUp(70, 72);
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => propose(mentor, session.id, { slotIds: ids })),
  );
  expect(statuses(responses)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(responses.map(({ body }) => body.proposal.round)).toEqual(Array.from({ length: 30 }, () => 1));
  expect((await student.client.get('/notifications')).body).toHaveLength(1);
});
