import { sql } from 'drizzle-orm';
import { createSlot } from '../../testing/index.ts';
import { connect, readAgain, withServer } from './testing/calendar-server.ts';
import { useFailingCalendars } from './testing/failing-calendars.ts';
import {
  chooseTarget,
  connectionOf,
  connectWriting,
  entriesIn,
  propertyOf,
  time,
  writeDue,
  writesOf,
} from './testing/session-entries.ts';

const { api, server, createConfirmed, endPause, mailsTo, behindProxy, connectThroughProxy } =
  useFailingCalendars();

withServer(
  'after an outage of the calendar server, the latest state of each session is written',
  async () => {
    const { mentor, student } = await api().pair();
    await connectWriting(api(), mentor, server());
    const kept = await createConfirmed(mentor, student, 80);
    const moved = await createConfirmed(mentor, student, 90);
    const cancelled = await createConfirmed(mentor, student, 100);
    await writeDue(api());
    await server().stop();
    const target = await createSlot(api().db, mentor, 110);
    await student.client.post(`/sessions/${moved.id}/reschedule`, {
      date: target.date,
      timeSlot: target.timeSlot,
    });
    await mentor.client.put(`/sessions/${moved.id}`, { status: 'CONFIRMED' });
    await student.client.put(`/sessions/${cancelled.id}`, { status: 'CANCELLED' });
    const added = await createConfirmed(mentor, student, 120);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ unreachable: 1 });
    await readAgain(api(), mentor);
    await endPause(mentor);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({});
    const { problem, sessions } = await connectionOf(mentor);
    expect([problem, sessions?.waiting, sessions?.problem]).toEqual(['unreachable', 3, null]);

    await server().start();
    await readAgain(api(), mentor);
    await writeDue(api());
    const entries = await entriesIn(server());
    const startOf = (id: number) =>
      entries
        .filter((entry) => entry.includes(`UID:session-${id}@`))
        .map((entry) => propertyOf(entry, 'DTSTART'));
    expect([kept, moved, cancelled, added].map(({ id }) => startOf(id))).toEqual([
      [time(kept.startsAt)],
      [time(target.startsAt)],
      [],
      [time(added.startsAt)],
    ]);
    expect((await connectionOf(mentor)).sessions).toMatchObject({ waiting: 0 });
  },
);

withServer('a refused password causes one mail, and the new password resumes writing', async () => {
  const { mentor, student } = await api().pair();
  await connectWriting(api(), mentor, server());
  const earlier = server().password;
  server().changePassword('another one');
  try {
    await createConfirmed(mentor, student);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ refused: 1 });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await readAgain(api(), mentor);
      await endPause(mentor);
      await writeDue(api());
    }
    expect(await connectionOf(mentor)).toMatchObject({
      problem: 'refused',
      sessions: { waiting: 1, problem: null },
    });
    expect(await mailsTo(mentor)).toHaveLength(1);
    await connect(api(), mentor, server());
    expect((await connectionOf(mentor)).sessions).toMatchObject({ calendarName: 'Work' });
    await writeDue(api());
    expect(await entriesIn(server())).toHaveLength(1);
  } finally {
    server().changePassword(earlier);
  }
});

withServer(
  'the deletion of the chosen calendar causes one mail, and a new choice gets all sessions',
  async () => {
    const { mentor, student } = await api().pair();
    await server().createCalendar('private', 'Private');
    await connectWriting(api(), mentor, server());
    const session = await createConfirmed(mentor, student);
    await writeDue(api());
    await server().send('DELETE', 'work/');
    await api().db.execute(sql`UPDATE sessions SET topic = 'Another' WHERE id = ${session.id}`);
    await writeDue(api());
    for (let attempt = 0; attempt < 2; attempt += 1) await readAgain(api(), mentor);
    await createConfirmed(mentor, student, 90);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({});
    expect((await connectionOf(mentor)).sessions).toMatchObject({
      calendarId: null,
      calendarName: 'Work',
      problem: 'gone',
      waiting: 0,
    });
    expect(await mailsTo(mentor)).toEqual([expect.stringContaining('is no longer at 127.0.0.1')]);
    await chooseTarget(mentor, 'Private');
    await writeDue(api());
    expect(await entriesIn(server(), 'private')).toHaveLength(2);
    expect((await connectionOf(mentor)).sessions).toMatchObject({ problem: null, calendarName: 'Private' });
  },
);

withServer('a read-only calendar causes one mail, and gets the sessions when it is writable again', () =>
  behindProxy(async (proxy) => {
    const { mentor, student } = await api().pair();
    await connectThroughProxy(mentor, proxy);
    proxy.refuse('PUT', 403);
    await createConfirmed(mentor, student);
    await createConfirmed(mentor, student, 90);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await writesOf(api(), () => writeDue(api()))).toEqual({ 'read-only': 1 });
      await endPause(mentor);
    }
    expect((await connectionOf(mentor)).sessions).toMatchObject({ problem: 'read-only', waiting: 2 });
    expect(await mailsTo(mentor)).toEqual([expect.stringContaining('permits no changes at')]);
    proxy.refuse('PUT', null);
    await writeDue(api());
    expect((await connectionOf(mentor)).sessions).toMatchObject({ problem: null, waiting: 0 });
    expect(await entriesIn(server())).toHaveLength(2);
  }),
);

withServer('an interrupted move to another calendar is completed', () =>
  behindProxy(async (proxy) => {
    const { mentor, student } = await api().pair();
    await server().createCalendar('private', 'Private');
    await connectThroughProxy(mentor, proxy);
    await createConfirmed(mentor, student);
    await writeDue(api());
    proxy.refuse('PUT', 503);
    await chooseTarget(mentor, 'Private');
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ unreachable: 1 });
    expect(await entriesIn(server())).toEqual([]);
    proxy.refuse('PUT', null);
    await endPause(mentor);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ created: 1 });
    expect(await entriesIn(server(), 'private')).toHaveLength(1);
  }),
);

withServer('a read-only calendar that is no longer chosen causes no problem', () =>
  behindProxy(async (proxy) => {
    const { mentor, student } = await api().pair();
    await connectThroughProxy(mentor, proxy);
    await createConfirmed(mentor, student);
    await writeDue(api());
    proxy.refuse('DELETE', 403);
    await chooseTarget(mentor, null);
    await writeDue(api());
    expect((await connectionOf(mentor)).sessions).toMatchObject({ waiting: 0, problem: null });
  }),
);

withServer('an entry is created only after an earlier claim has expired', async () => {
  const { mentor, student } = await api().pair();
  await connectWriting(api(), mentor, server());
  await createConfirmed(mentor, student);
  await api().db.execute(sql`
    UPDATE session_calendars SET claimed_until = now() + interval '1 minute' WHERE account_id = ${mentor.id}`);
  expect(await writesOf(api(), () => writeDue(api()))).toEqual({});
  await api().db.execute(
    sql`UPDATE session_calendars SET claimed_until = now() WHERE account_id = ${mentor.id}`,
  );
  expect(await writesOf(api(), () => writeDue(api()))).toEqual({ created: 1 });
});
