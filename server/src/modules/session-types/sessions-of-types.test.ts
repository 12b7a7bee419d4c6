import type { Session } from '@cairn/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { mailOutbox, personBlocks, sessionTypes, slots } from '../../database/schema/index.ts';
import { createSlot, decodeMail, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { answers, intro, mentorWith, review, save } from './testing/typed-mentor.ts';

const api = useTestApi({ rateLimits: false });
const mail = useTestMail(api);

const minutesOf = ({ startsAt = '', endsAt = '' }: { startsAt?: string; endsAt?: string }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
async function addSlot(mentor: SignedIn, hours: number, minutes: number) {
  const slot = await createSlot(api().db, mentor, hours);
  const endsAt = new Date(slot.startsAt.getTime() + minutes * 60_000);
  await api().db.update(slots).set({ endsAt }).where(eq(slots.id, slot.id));
  return slot;
}

test('a session keeps its type and answers after the mentor deletes the type', async () => {
  const { mentor, student, book, types } = await mentorWith(api(), review);
  const booked = await book({ sessionTypeId: types[0]?.id, answers });
  const kept = {
    name: 'Code review',
    minutes: 60,
    answers: [{ question: 'Where is the code?', answer: 'On a branch' }],
  };
  expect([booked.status, booked.body.sessionType]).toEqual([201, kept]);
  await save(mentor, []);
  const { id } = booked.body as Session;
  for (const { client } of [mentor, student])
    expect((await client.get(`/sessions/${id}`)).body).toMatchObject({ sessionType: kept });
  const agenda = await student.client.get(`/session-documents/${id}/export`);
  expect(agenda.text).toContain('Code review');
  await expect(
    api().db.execute(sql`UPDATE sessions SET session_type = NULL WHERE id = ${id}`),
  ).rejects.toMatchObject({ cause: expect.objectContaining({ constraint: 'sessions_keep_type' }) });
});

test('a session can be booked without a type', async () => {
  const { book } = await mentorWith(api(), review);
  const booked = await book({});
  expect([booked.status, booked.body.sessionType]).toEqual([201, null]);
});

test('bookings with a wrong type, changed questions, or missing or invalid answers are refused', async () => {
  const { mentor, book, types } = await mentorWith(api(), review);
  const [type] = types;
  const [foreign] = (await mentorWith(api(), intro)).types;
  const refusal = async (more: object) => {
    const { status, body } = await book(more);
    return [status, body.errors?.[0]?.path ?? body.message];
  };
  expect(await refusal({ sessionTypeId: foreign?.id })).toEqual([400, 'sessionTypeId']);
  expect(await refusal({ answers })).toEqual([400, 'answers']);
  expect(await refusal({ sessionTypeId: type?.id })).toEqual([400, 'answers.0']);
  const [, optional] = answers;
  const blank = [{ question: 'Where is the code?', answer: ' \u200b ' }, optional];
  expect(await refusal({ sessionTypeId: type?.id, answers: blank })).toEqual([400, 'answers.0']);
  const changed = [409, 'The mentor has changed the questions in the meantime. Check them and try again.'];
  for (const others of [[{ question: 'Another?', answer: 'x' }, optional], answers.slice(0, 1), []])
    expect(await refusal({ sessionTypeId: type?.id, answers: others })).toEqual(changed);
  const long = [{ question: 'Where is the code?', answer: 'x'.repeat(501) }];
  expect(await refusal({ sessionTypeId: type?.id, answers: long })).toEqual([400, 'answers.0.answer']);
  await save(mentor, [{ ...review, ...type, isActive: false }]);
  const gone = [409, 'This mentor no longer offers this type of session. Please choose another.'];
  expect(await refusal({ sessionTypeId: type?.id, answers })).toEqual(gone);
  await save(mentor, []);
  expect(await refusal({ sessionTypeId: type?.id, answers })).toEqual(gone);
});

test('a session has the length of its type, and a shorter slot is refused', async () => {
  const { mentor, book, types, student } = await mentorWith(api(), intro, {
    ...intro,
    name: 'Long review',
    minutes: 90,
  });
  const [short, long] = types.map(({ id }) => id);
  const refused = await book({ sessionTypeId: long });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This time is too short for this type of session. Please choose another.',
  ]);
  const { rows } = await api().db.execute(sql`SELECT 1 FROM sessions WHERE student_id = ${student.id}`);
  expect(rows).toEqual([]);
  const changed = await book({ sessionTypeId: short, minutes: 45 });
  expect([changed.status, changed.body.message]).toEqual([
    409,
    'A session at this time now lasts 30 minutes. Please choose again.',
  ]);
  const booked = await book({ sessionTypeId: short, minutes: 30 });
  expect([booked.status, minutesOf(booked.body)]).toEqual([201, 30]);
  expect(booked.body.duration).toBe('30 minutes');
  expect((await book({}, await api().student())).status).toBe(409);
  const calendar = await student.client.get(`/sessions/${booked.body.id}/calendar.ics`);
  expect(calendar.text).toContain('Type: Intro call');
  expect(calendar.text).toContain(`DTEND:${booked.body.endsAt.replace(/[-:]|\.000/g, '')}`);
  await api()
    .db.update(mailOutbox)
    .set({ nextAttemptAt: sql`now()` });
  await mail.send();
  expect(mail.to(mentor.email).map(({ text }) => decodeMail(text))[0]).toContain(
    'Type: Intro call, 30 minutes',
  );
});

test('a rescheduled session keeps its type and length, and a shorter slot is refused', async () => {
  const { mentor, student, book, types } = await mentorWith(api(), review);
  const { body } = await book({ sessionTypeId: types[0]?.id, answers });
  const [tooShort, long] = [await addSlot(mentor, 70, 30), await addSlot(mentor, 80, 90)];
  const move = ({ date, timeSlot }: { date: string; timeSlot: string }, more = {}) =>
    student.client.post(`/sessions/${body.id}/reschedule`, { date, timeSlot, ...more });
  const refused = await move(tooShort);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This time is too short for this type of session. Please choose another.',
  ]);
  // Pages of earlier releases send the length of the slot.
  const moved = await move(long, { minutes: 90 });
  expect([moved.status, minutesOf(moved.body)]).toEqual([200, 60]);
  expect(moved.body.sessionType).toEqual(body.sessionType);
});

test('a proposed time must be long enough, and an acceptance keeps the length of the session', async () => {
  const { mentor, student, book, types } = await mentorWith(api(), review);
  const { body } = await book({ sessionTypeId: types[0]?.id, answers });
  const [tooShort, long] = [await addSlot(mentor, 70, 45), await addSlot(mentor, 80, 90)];
  const propose = (slotId: number) =>
    mentor.client.put(`/sessions/${body.id}/proposal`, { slotIds: [slotId] });
  const refused = await propose(tooShort.id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'One of these times is no longer free or is shorter than 60 minutes. Please choose again.',
  ]);
  const proposed = await propose(long.id);
  expect(proposed.body.proposal.times.map(minutesOf)).toEqual([60]);
  const accepted = await student.client.post(`/sessions/${body.id}/proposal/accept`, {
    slotId: long.id,
    minutes: 60,
  });
  expect([accepted.status, minutesOf(accepted.body)]).toEqual([200, 60]);
});

test('deleting a student removes the answers, and deleting a mentor removes the types', async () => {
  const { mentor, student, book, types } = await mentorWith(api(), review);
  const { body } = await book({ sessionTypeId: types[0]?.id, answers });
  const admin = await api().admin();
  await admin.client.delete(`/admin/students/${student.id}`);
  const kept = (await mentor.client.get(`/sessions/${body.id}`)).body as Session;
  expect(kept.sessionType).toEqual({ name: 'Code review', minutes: 60, answers: [] });
  await admin.client.delete(`/admin/teachers/${mentor.id}`);
  expect(await api().db.select().from(sessionTypes).where(eq(sessionTypes.mentorId, mentor.id))).toEqual([]);
});

test('a student whom the mentor has blocked learns nothing about session types', async () => {
  const { mentor, student, book, types } = await mentorWith(api(), review);
  await api().db.insert(personBlocks).values({ blockerId: mentor.id, blockedId: student.id });
  const refused = [
    await book({}),
    await book({ sessionTypeId: types[0]?.id }),
    await book({ sessionTypeId: 1 }),
  ];
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
    Array(3).fill([404, 'This mentor is not available.']),
  );
});
