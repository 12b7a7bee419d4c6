import { and, eq } from 'drizzle-orm';
import { mailOutbox, notifications } from '../../database/schema/index.ts';
import { createSession, hoursFromNow, type SignedIn, useTestApi, wallTime } from '../../testing/index.ts';
import { renderSession } from '../mail/render-session-mail.ts';
import type { SessionMail } from '../outbox/index.ts';
import { fullGroup, leave, ownState, publish } from './testing/groups.ts';

const api = useTestApi();
const HALF_HOUR_MS = 30 * 60_000;

/** The texts of an account's notifications of one kind. */
const bellTexts = async ({ id }: SignedIn, kind: 'session_cancelled' | 'group_left') =>
  (
    await api()
      .db.select()
      .from(notifications)
      .where(and(eq(notifications.accountId, id), eq(notifications.kind, kind)))
  ).map(({ text }) => text);

test('notification and mail say that the seat was cancelled, not the group session', async () => {
  const { mentor, group, seated } = await fullGroup(api(), 76);
  const [removed] = seated;
  await mentor.client.put(`/sessions/${(await ownState(removed, group))?.sessionId}`, {
    status: 'CANCELLED',
    reason: 'Please come alone',
    version: 1,
  });
  expect(await bellTexts(removed, 'session_cancelled')).toEqual([
    expect.stringMatching(/^Your seat in the group session “Office hours” with .+ on .+ was cancelled\.$/),
  ]);
  const [mail] = await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, removed.email));
  const { subject, blocks } = renderSession('session-cancelled', mail?.payload as SessionMail, {
    publicUrl: 'https://cairn.test',
  });
  expect(subject).toBe('Seat cancelled: Office hours');
  expect(blocks).toContain('Your seat in this group session was cancelled.');
});

test('the notification of a given-up seat says how many seats are taken', async () => {
  const { mentor, group, seated } = await fullGroup(api(), 80);
  await leave(seated[0], group);
  expect(await bellTexts(mentor, 'group_left')).toEqual([expect.stringMatching(/: 1 of 2 seats taken\.$/)]);
});

test('a group session that overlaps a booked slot with another start is refused with advice', async () => {
  const { student, mentor } = await api().pair();
  await createSession(api().db, student, mentor, 60, { status: 'CONFIRMED' });
  const half = new Date(hoursFromNow(60).getTime() - HALF_HOUR_MS);
  expect((await publish(mentor, 0, wallTime(half))).body.message).toBe(
    'This time overlaps another of your slots. Choose another time, or close that slot if it is free.',
  );
});
