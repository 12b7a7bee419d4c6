import { eq } from 'drizzle-orm';
import { sessions } from '../../database/schema/index.ts';
import type { SignedIn } from '../../testing/index.ts';
import { interleaveWith } from '../../testing/row-lock.ts';
import { withServer } from '../calendar-sync/testing/calendar-server.ts';
import { useFailingCalendars } from '../calendar-sync/testing/failing-calendars.ts';
import { connectWriting, entriesIn, propertyOf, writeDue } from '../calendar-sync/testing/session-entries.ts';
import { createSeat, createGroup, join, leave, published } from './testing/groups.ts';

const { api, server, endPause, behindProxy, connectThroughProxy } = useFailingCalendars();

const students = () =>
  Promise.all(Array.from({ length: 3 }, () => api().student())) as Promise<[SignedIn, SignedIn, SignedIn]>;
const summaries = async () => (await entriesIn(server())).map((entry) => propertyOf(entry, 'SUMMARY'));

withServer('a calendar entry whose removal failed is kept if another student joins', () =>
  behindProxy(async (proxy) => {
    const mentor = await api().mentor();
    const [one, other] = await students();
    await connectThroughProxy(mentor, proxy);
    const group = await published(mentor, 60, { title: 'Questions' });
    await join(one, group);
    await writeDue(api());
    proxy.refuse('DELETE', 422);
    await leave(one, group);
    await writeDue(api());
    await join(other, group);
    await writeDue(api());
    proxy.refuse('DELETE', null);
    await endPause(mentor);
    await writeDue(api());
    expect(await summaries()).toEqual(['Questions (1 of 3 seats taken)']);
    await leave(other, group);
    await writeDue(api());
    expect(await summaries()).toEqual([]);
  }),
);

withServer('two simultaneous cancellations keep the calendar entry while a third seat is taken', async () => {
  const mentor = await api().mentor();
  await connectWriting(api(), mentor, server());
  const group = await createGroup(api(), mentor, 60, { title: 'Questions', seats: 3 });
  const seats: { id: number }[] = [];
  for (const student of await students()) seats.push(await createSeat(api(), group, student));
  await writeDue(api());
  const cancelled = { status: 'CANCELLED', outcome: 'cancelled_by_student' } as const;
  const cancel = (index: number) =>
    api()
      .db.update(sessions)
      .set(cancelled)
      .where(eq(sessions.id, seats[index]?.id ?? 0));
  // Cancels without locking the group, as a release without group sessions does.
  await interleaveWith(
    api().services,
    (transaction) =>
      transaction.query(`UPDATE sessions SET status = 'CANCELLED', outcome = $2 WHERE id = $1`, [
        seats[0]?.id,
        cancelled.outcome,
      ]),
    async () => cancel(1),
  );
  await writeDue(api());
  expect(await summaries()).toEqual(['Questions (1 of 3 seats taken)']);
  await cancel(2);
  await writeDue(api());
  expect(await summaries()).toEqual([]);
});

withServer('a changed number of seats is written into the calendar of the mentor', async () => {
  const mentor = await api().mentor();
  await connectWriting(api(), mentor, server());
  const group = await published(mentor, 60, { title: 'Questions' });
  await join(await api().student(), group);
  await writeDue(api());
  await mentor.client.put(`/group-sessions/${group.id}`, {
    title: 'Questions',
    description: '',
    seats: 5,
    version: 1,
  });
  await writeDue(api());
  expect(await summaries()).toEqual(['Questions (1 of 5 seats taken)']);
});
