import type { OwnSessionTypes } from '@cairn/shared/contract';
import { createSlot, useTestApi } from '../../testing/index.ts';
import { answers, intro, mentorWith, path, read, review, save, type Types } from './testing/typed-mentor.ts';

const api = useTestApi({ rateLimits: false });
const limited = useTestApi();
const contract = useTestApi({ rateLimits: false, profile: 'contract' });

test('a mentor reorders, archives and deletes session types; an outdated save is refused', async () => {
  const mentor = await api().mentor();
  expect((await read(mentor)).types).toEqual([]);
  const first = (await save(mentor, [intro, review])).body as OwnSessionTypes;
  expect(first.types).toEqual([
    { ...intro, id: expect.any(Number) },
    { ...review, id: expect.any(Number) },
  ]);
  const [introId, reviewId] = first.types.map(({ id }) => id);
  const next = [
    { ...review, id: reviewId, isActive: false },
    { ...intro, id: introId, minutes: 45 as const },
  ];
  const second = (await save(mentor, next)).body as OwnSessionTypes;
  expect(second.types).toEqual(next);
  expect((await save(mentor, next, first.version)).body).toEqual(second);
  const stale = await save(mentor, [], first.version);
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'Your session types were changed in the meantime. Check them and save again.',
  ]);
  expect(((await save(mentor, [])).body as OwnSessionTypes).types).toEqual([]);
});

test('an invalid type, or a type of another mentor, is refused with the name of the field', async () => {
  const [mentor, other] = [await api().mentor(), await api().mentor()];
  const refused = async (types: unknown) => {
    const { status, body } = await save(mentor, types as Types);
    expect(status).toBe(400);
    return body.errors.map((error: { path: string }) => error.path);
  };
  expect(await refused([{ ...intro, name: ' \u2028 ' }])).toEqual(['types.0.name']);
  expect(await refused([{ ...intro, name: 'x'.repeat(61) }])).toEqual(['types.0.name']);
  expect(await refused([intro, { ...intro, name: 'INTRO call' }])).toEqual(['types.1.name']);
  expect(await refused([{ ...intro, minutes: 50 }])).toEqual(['types.0.minutes']);
  expect(await refused([{ ...intro, description: 'x'.repeat(301) }])).toEqual(['types.0.description']);
  expect(await refused([{ ...intro, questions: [{ text: '', isRequired: true }] }])).toEqual([
    'types.0.questions.0.text',
  ]);
  const same = { text: 'What?', isRequired: true };
  expect(await refused([{ ...intro, questions: [same, { ...same, text: 'WHAT?' }] }])).toEqual([
    'types.0.questions.1.text',
  ]);
  expect(await refused(Array.from({ length: 9 }, (_, n) => ({ ...intro, name: `${n}` })))).toEqual(['types']);
  const [theirs] = ((await save(other, [intro])).body as OwnSessionTypes).types;
  expect(await refused([{ ...intro, id: theirs?.id }])).toEqual(['types.0.id']);
  expect((await read(other)).types).toHaveLength(1);
});

test('of a hundred simultaneous saves with one version, exactly one succeeds', async () => {
  const mentor = await api().mentor();
  const { version } = await read(mentor);
  const saves = await Promise.all(
    Array.from({ length: 100 }, (_, n) => save(mentor, [{ ...intro, name: `Type ${n}` }], version)),
  );
  expect(saves.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 99 }, () => 409),
  ]);
  expect((await read(mentor)).types).toHaveLength(1);
});

test('a student sees only the active types of a mentor', async () => {
  const { mentor, student, types } = await mentorWith(api(), review, { ...intro, isActive: false });
  const { body } = await student.client.get(`/teachers/${mentor.id}`);
  const [{ isActive: _isActive, ...shown } = { isActive: true }] = types;
  expect(body.sessionTypes).toEqual([shown]);
});

test('only the mentor reads and changes their types', async () => {
  const { mentor, student } = await mentorWith(api(), review);
  const admin = await api().admin();
  for (const { client } of [student, await api().mentor(), admin]) {
    expect((await client.get(path(mentor))).status).toBe(403);
    expect((await client.put(path(mentor), { types: [], version: '' })).status).toBe(403);
  }
});

test('a contract server has no session types, and refuses bookings with a type', async () => {
  const { mentor, student } = await contract().pair();
  const slot = await createSlot(contract().db, mentor, 60);
  expect((await mentor.client.get(path(mentor))).status).toBe(404);
  const book = (more: object) =>
    student.client.post('/sessions/book', {
      studentId: student.id,
      teacherId: mentor.id,
      date: slot.date,
      timeSlot: slot.timeSlot,
      topic: 'Routing',
      ...more,
    });
  expect((await book({ sessionTypeId: 1, answers })).status).toBe(400);
  const booked = await book({});
  expect(booked.status).toBe(201);
  expect(Object.keys(booked.body)).not.toContain('sessionType');
});

test('a mentor has at most thirty attempts an hour to save types', async () => {
  const mentor = await limited().mentor();
  const statuses = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await save(mentor, [intro], 'outdated')).status);
  expect(statuses).toEqual([...Array<number>(30).fill(409), 429]);
});
