import { count, eq } from 'drizzle-orm';
import { conversations, messages, personBlocks, sessions } from '../../database/schema/index.ts';
import { createSlot, interleave, type SignedIn, useTestApi } from '../../testing/index.ts';
import { pairOf, send } from '../messages/testing/conversation.ts';

const api = useTestApi({ rateLimits: false });

async function countMessages(student: SignedIn): Promise<number> {
  const [row] = await api()
    .db.select({ total: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(conversations.studentId, student.id));
  return row?.total ?? 0;
}

test('no message is stored after the response to a concurrent block', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await send(student, pair, 'Hello');
  const sending = Array.from({ length: 100 }, (_, number) =>
    send(number % 2 === 0 ? student : mentor, pair, `Message ${number}`),
  );
  const blocked = await mentor.client.put(`/account/blocks/${student.id}`);
  expect(blocked.status).toBe(200);
  const atBlock = await countMessages(student);
  const responses = await Promise.all(sending);
  expect(responses.filter(({ status }) => ![201, 403].includes(status))).toEqual([]);
  expect(await countMessages(student)).toBe(atBlock);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(atBlock - 1);
});

test('of 20 bookings during a block, none stays pending', async () => {
  const { student, mentor } = await api().pair();
  const slots = [];
  for (let hours = 300; hours < 320; hours += 1) slots.push(await createSlot(api().db, mentor, hours));
  const booking = slots.map(({ date, timeSlot }) =>
    student.client.post('/sessions/book', { ...pairOf(student, mentor), date, timeSlot, topic: 'Ports' }),
  );
  expect((await student.client.put(`/account/blocks/${mentor.id}`)).status).toBe(200);
  const responses = await Promise.all(booking);
  expect(responses.filter(({ status }) => ![201, 404].includes(status))).toEqual([]);
  const rows = await api().db.select().from(sessions).where(eq(sessions.studentId, student.id));
  expect(rows.filter(({ status }) => status === 'PENDING')).toEqual([]);
});

/** The query that stores a block of the student by the mentor. */
const insertBlock = (student: SignedIn, mentor: SignedIn) => ({
  text: 'INSERT INTO person_blocks (blocker_id, blocked_id) VALUES ($1, $2)',
  values: [mentor.id, student.id],
});

test('a message that waits for the transaction of a block is refused', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const { status } = await interleave(
    api().services,
    mentor.id,
    () => send(student, pair, 'Hello'),
    (transaction) => transaction.query(insertBlock(student, mentor)),
  );
  expect(status).toBe(403);
  expect(await countMessages(student)).toBe(0);
});

test('a booking that waits for the transaction of a block is refused', async () => {
  const { student, mentor } = await api().pair();
  const { date, timeSlot } = await createSlot(api().db, mentor, 330);
  const { status } = await interleave(
    api().services,
    mentor.id,
    () =>
      student.client.post('/sessions/book', { ...pairOf(student, mentor), date, timeSlot, topic: 'Ports' }),
    (transaction) => transaction.query(insertBlock(student, mentor)),
  );
  expect(status).toBe(404);
});

test('two people who block each other at the same moment both succeed', async () => {
  const { student, mentor } = await api().pair();
  await send(student, pairOf(student, mentor), 'Hello');
  const responses = await Promise.all([
    student.client.put(`/account/blocks/${mentor.id}`),
    mentor.client.put(`/account/blocks/${student.id}`),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
});

test('an account that is deleted during its call stores no block', async () => {
  const { student, mentor } = await api().pair();
  const response = await interleave(
    api().services,
    student.id,
    () => student.client.put(`/account/blocks/${mentor.id}`),
    (transaction) =>
      transaction.query(
        `UPDATE accounts SET deleted_at = now(), email = '', email_key = NULL, version = version + 1 WHERE id = $1`,
        [student.id],
      ),
  );
  expect(response.status).toBe(401);
  const rows = await api().db.select().from(personBlocks).where(eq(personBlocks.blockerId, student.id));
  expect(rows).toEqual([]);
});
