import { eq } from 'drizzle-orm';
import { mentors, type sessions, slots } from '../../database/schema/index.ts';
import { createSession, createSlot, type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });
type Fields = Partial<typeof sessions.$inferInsert>;

/** Each test needs a new hour, because the mentors of earlier tests stay free. */
let nextHour = 60;

async function setUp(fields: Fields = {}, hour = (nextHour += 3)) {
  const student = await api().student();
  const mentor = await mentorWith(['Rust', 'Testing']);
  const session = await createSession(api().db, student, mentor, hour, {
    status: 'CANCELLED',
    outcome: 'expired',
    ...fields,
  });
  const addFreeMentor = async (tags: string[] = [], startsAt = session.startsAt) => {
    const other = await mentorWith(tags);
    const slot = await createSlot(api().db, other, hour);
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    await api().db.update(slots).set({ startsAt, endsAt }).where(eq(slots.id, slot.id));
    return other;
  };
  return { student, mentor, session, addFreeMentor };
}

async function mentorWith(expertiseTags: string[]): Promise<SignedIn> {
  const mentor = await api().mentor();
  await api().db.update(mentors).set({ expertiseTags }).where(eq(mentors.accountId, mentor.id));
  return mentor;
}

interface Found {
  teacher: { id: number; name: string };
  sharedSkills: string[];
  date: string;
  timeSlot: string;
}
const ask = async (reader: SignedIn, id: number) => {
  const { status, body } = await reader.client.get(`/sessions/${id}/alternatives`);
  return { status, body: body as unknown as Found[] };
};
const idsOf = async (reader: SignedIn, id: number) =>
  (await ask(reader, id)).body.map(({ teacher }) => teacher.id);

test.each(['expired', 'declined', 'cancelled_by_mentor'] as const)(
  'after the outcome %s, the student sees free mentors, the mentors with the most shared skills first',
  async (outcome) => {
    const { student, session, addFreeMentor } = await setUp({ outcome });
    const [none, both, one] = [
      await addFreeMentor(),
      await addFreeMentor(['testing', 'RUST', 'Go']),
      await addFreeMentor(['Rust']),
    ];
    await addFreeMentor(['Rust', 'Testing'], new Date(session.startsAt.getTime() + 3_600_000));
    const { body } = await ask(student, session.id);
    expect(body.map(({ teacher }) => teacher.id)).toEqual([both.id, one.id, none.id]);
    expect(body.map(({ sharedSkills }) => sharedSkills)).toEqual([['testing', 'RUST'], ['Rust'], []]);
  },
);

test('a student who has booked an alternative sees no further alternatives', async () => {
  const { student, session, addFreeMentor } = await setUp();
  const other = await addFreeMentor(['Rust']);
  const [{ date, timeSlot, teacher } = { date: '', timeSlot: '', teacher: { id: 0 } }] = (
    await ask(student, session.id)
  ).body;
  const body = { studentId: student.id, teacherId: teacher.id, date, timeSlot, topic: session.topic };
  expect((await student.client.post('/sessions/book', body)).body).toMatchObject({
    teacher: { id: other.id },
    startsAt: session.startsAt.toISOString(),
    topic: session.topic,
    status: 'PENDING',
  });
  await addFreeMentor(['Rust']);
  expect(await idsOf(student, session.id)).toEqual([]);
});

test('at most three mentors are listed', async () => {
  const { student, session, addFreeMentor } = await setUp();
  for (let count = 0; count < 4; count += 1) await addFreeMentor();
  expect(await idsOf(student, session.id)).toHaveLength(3);
});

test('mentors are not listed after a block by the mentor, the student or an admin', async () => {
  const { student, session, addFreeMentor } = await setUp();
  const [blocked, blocking, blockedByAdmin] = [
    await addFreeMentor(),
    await addFreeMentor(),
    await addFreeMentor(),
  ];
  await student.client.put(`/account/blocks/${blocked.id}`);
  // Mentors can only block students who have contacted them.
  await createSession(api().db, student, blocking, 59);
  await blocking.client.put(`/account/blocks/${student.id}`);
  await api().db.execute(`UPDATE accounts SET status = 'blocked' WHERE id = ${blockedByAdmin.id}`);
  expect(await idsOf(student, session.id)).toEqual([]);
});

test.each<[string, Fields]>([
  ['a request that waits for an answer', { status: 'PENDING', outcome: null }],
  ['a session that the student has cancelled', { outcome: 'cancelled_by_student' }],
])('no mentor is listed for %s', async (_name, fields) => {
  const { student, session, addFreeMentor } = await setUp(fields);
  await addFreeMentor();
  expect(await idsOf(student, session.id)).toEqual([]);
});

test('no mentor is listed for a time that has passed', async () => {
  const { student, session, addFreeMentor } = await setUp({}, -3);
  await addFreeMentor();
  expect(await idsOf(student, session.id)).toEqual([]);
});

test('only the student of the session can list its alternatives', async () => {
  const { mentor, session } = await setUp();
  expect((await ask(await api().student(), session.id)).status).toBe(403);
  expect((await ask(mentor, session.id)).status).toBe(403);
  expect((await ask(await api().student(), 999_999_999)).status).toBe(403);
});

test('a contract server has no alternatives', async () => {
  const student = await contract().student();
  expect((await student.client.get('/sessions/1/alternatives')).status).toBe(404);
});
