import { and, desc, eq } from 'drizzle-orm';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../database/client/index.ts';
import { liveEvents, notifications, sessions } from '../../database/schema/index.ts';
import { createSlot, recordQueries, useTestApi } from '../../testing/index.ts';
import { TestClient } from '../../testing/test-client.ts';
import { bell, kinds, mailsTo, studentAndMentor } from './testing/session-changes.ts';

const api = useTestApi({ rateLimits: false });
const unmerged = useTestApi({ rateLimits: false, notificationWindowSeconds: 0 });

test('concurrent changes of a session through two servers leave one mail for each side', async () => {
  const { student, mentor, book } = await studentAndMentor(api());
  const id = await book();
  const database = openDatabase({ url: api().services.database.url, size: 8 });
  const other = await buildApp({ ...api().services, database });
  await other.ready();
  const client = new TestClient(other, true);
  client.setCookie('cairn-session', student.client.cookie.split('=')[1] ?? '');
  const slots = await Promise.all(
    Array.from({ length: 4 }, (_, index) => createSlot(api().db, mentor, 400 + index)),
  );
  const change = (index: number) => {
    const { date = '', timeSlot = '' } = slots[index % slots.length] ?? {};
    if (index % 50 === 49) return mentor.client.put(`/sessions/${id}`, { status: 'CONFIRMED' });
    const by = index % 2 === 0 ? student.client : client;
    return by.post(`/sessions/${id}/reschedule`, { date, timeSlot });
  };
  const rounds = [];
  // The later rounds replace the notifications and mails that the first round has written.
  for (const length of [500, 50, 50])
    rounds.push(await Promise.all(Array.from({ length }, (_, index) => change(index))));
  await other.close();
  await database.close();

  // Requests that lose the race get 409.
  for (const responses of rounds) {
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  }
  const [now] = await api().db.select().from(sessions).where(eq(sessions.id, id));
  for (const who of [student, mentor]) {
    expect(await mailsTo(api(), who)).toMatchObject([{ startsAt: now?.startsAt.toISOString(), attempts: 0 }]);
    expect((await kinds(who)).length).toBeLessThanOrEqual(1);
  }
});

test('the live event of a merged notification has the id of the listed notification', async () => {
  const { mentor, book, move } = await studentAndMentor(api());
  await move(await book());
  const [event] = await api()
    .db.select()
    .from(liveEvents)
    .where(and(eq(liveEvents.accountId, mentor.id), eq(liveEvents.type, 'notification')))
    .orderBy(desc(liveEvents.seq))
    .limit(1);
  const [shown] = await bell(mentor);
  expect(event?.payload).toEqual({ id: shown?.id });
  expect(await api().db.$count(notifications, eq(notifications.accountId, mentor.id))).toBe(1);
});

test('one statement writes the notifications and mails of a change, with and without merging', async () => {
  for (const testApi of [api(), unmerged()]) {
    const { book, move } = await studentAndMentor(testApi);
    const id = await book();
    const recorded = recordQueries();
    expect((await move(id)).status).toBe(200);
    recorded.stop();
    const writes = [...recorded.sent.keys()].filter((text) => /mail_outbox|INTO notifications/.test(text));
    expect(writes).toHaveLength(1);
  }
});
