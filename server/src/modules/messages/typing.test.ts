import { typingEvent } from '@cairn/shared/contract';
import { type EventReader, type SignedIn, useEventReaders, useTestApi } from '../../testing/index.ts';
import { pairOf, send } from './testing/conversation.ts';

const api = useTestApi();
const { listen } = useEventReaders(api);
const type = (who: SignedIn, pair: ReturnType<typeof pairOf>) => who.client.post('/messages/typing', pair);
const typingEvents = (reader: EventReader) => reader.events.filter(({ name }) => name === 'typing');
/** Waits until the reader has received all earlier events. */
const settle = async (reader: EventReader, sender: SignedIn, pair: ReturnType<typeof pairOf>) => {
  api().services.announcer.announceSlots(7, '2030-01-02');
  await reader.until(({ name }) => name === 'slots');
  expect((await send(sender, pair, 'Settled')).status).toBe(201);
  await reader.until(({ data }) => data.content === 'Settled');
};

/** A student and a mentor with a conversation. */
async function acquaintances() {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await send(student, pair, 'Hello');
  return { student, mentor, pair };
}

test('only the other side is notified that somebody is typing', async () => {
  const { student, mentor, pair } = await acquaintances();
  const [own, theirs, foreign] = [
    await listen(student),
    await listen(mentor),
    await listen(await api().student()),
  ];
  expect((await type(student, pair)).body).toEqual({ success: true });
  const { id, data } = await theirs.until(({ name }) => name === 'typing');
  // An id would change the `Last-Event-ID` with which a browser reconnects.
  expect([id, data]).toEqual([undefined, { ...pair, senderId: student.id }]);
  expect(typingEvent.parse(data)).toEqual(data);
  await settle(theirs, student, pair);
  expect([typingEvents(own), typingEvents(foreign)]).toEqual([[], []]);
  const { rows } = await api().db.execute("SELECT 1 FROM live_events WHERE type = 'typing'");
  expect(rows).toEqual([]);
});

test('the other side gets one of 100 simultaneous typing reports; the 121st report is refused', async () => {
  const { student, mentor, pair } = await acquaintances();
  const theirs = await listen(mentor);
  const responses = await Promise.all(Array.from({ length: 100 }, () => type(student, pair)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  await theirs.until(({ name }) => name === 'typing');
  await settle(theirs, student, pair);
  expect(typingEvents(theirs)).toHaveLength(1);
  const more = await Promise.all(Array.from({ length: 25 }, () => type(student, pair)));
  const count = (status: number) => more.filter((response) => response.status === status).length;
  expect([count(200), count(429)]).toEqual([20, 5]);
});

test.each(['student', 'mentor'] as const)(
  'no typing report is delivered after a block by the %s',
  async (role) => {
    const { student, mentor, pair } = await acquaintances();
    const [left, right] = [await listen(student), await listen(mentor)];
    const [blocker, blocked] = role === 'student' ? [student, mentor] : [mentor, student];
    await blocker.client.put(`/account/blocks/${blocked.id}`);
    const responses = [await type(student, pair), await type(mentor, pair)];
    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [200, { success: true }],
      [200, { success: true }],
    ]);
    api().services.announcer.announceSlots(7, '2030-01-02');
    for (const reader of [left, right]) await reader.until(({ name }) => name === 'slots');
    expect([...typingEvents(left), ...typingEvents(right)]).toEqual([]);
  },
);

test('without a conversation the other side gets no typing report', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const theirs = await listen(mentor);
  expect((await type(student, pair)).status).toBe(200);
  expect((await type(await api().student(), pair)).status).toBe(403);
  await settle(theirs, student, pair);
  expect(typingEvents(theirs)).toEqual([]);
});
