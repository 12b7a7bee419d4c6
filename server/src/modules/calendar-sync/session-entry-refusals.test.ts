import { sql } from 'drizzle-orm';
import { purgeExpired } from '../jobs/purge.ts';
import { withServer } from './testing/calendar-server.ts';
import { useFailingCalendars } from './testing/failing-calendars.ts';
import { connectionOf, connectWriting, writeDue, writesOf } from './testing/session-entries.ts';

const { api, server, createConfirmed, endPause, mailsTo, behindProxy, connectThroughProxy } =
  useFailingCalendars();

withServer('refused entries are retried at growing intervals and cause one mail', () =>
  behindProxy(async (proxy) => {
    const { mentor, student } = await api().pair();
    await connectThroughProxy(mentor, proxy);
    proxy.refuse('PUT', 413);
    await createConfirmed(mentor, student);
    await createConfirmed(mentor, student, 90);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ rejected: 2 });
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({});
    expect((await connectionOf(mentor)).sessions).toMatchObject({ problem: 'failing', waiting: 2 });
    expect(await mailsTo(mentor)).toEqual([]);
    const longestPause = async () => {
      const { rows } = await api().db.execute<{ pause: number }>(sql`
        SELECT extract(epoch FROM due_at - now())::int AS pause FROM calendar_entries WHERE account_id = ${mentor.id}`);
      return Math.max(...rows.map(({ pause }) => pause));
    };
    const first = await longestPause();
    await endPause(mentor);
    await writeDue(api());
    expect(await longestPause()).toBeGreaterThan(first * 1.5);
    await api().db.execute(sql`
      UPDATE session_calendars SET problem_since = now() - interval '2 hours' WHERE account_id = ${mentor.id}`);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await endPause(mentor);
      await writeDue(api());
    }
    expect(await mailsTo(mentor)).toEqual([expect.stringContaining('is not getting all of your sessions')]);
    proxy.refuse('PUT', null);
    await endPause(mentor);
    await writeDue(api());
    expect((await connectionOf(mentor)).sessions).toMatchObject({ problem: null, waiting: 0 });
  }),
);

withServer('an unreadable response delays one entry, but no entries of other mentors', () =>
  behindProxy(async (proxy) => {
    const [{ mentor: affected, student }, { mentor: unaffected, student: other }] = [
      await api().pair(),
      await api().pair(),
    ];
    await connectThroughProxy(affected, proxy);
    await connectWriting(api(), unaffected, server());
    const session = await createConfirmed(affected, student);
    await writeDue(api());
    proxy.replaceBody('GET', '');
    await api().db.execute(sql`UPDATE sessions SET topic = 'Another' WHERE id = ${session.id}`);
    await createConfirmed(unaffected, other, 90);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ created: 1, rejected: 1 });
    expect((await connectionOf(affected)).sessions).toMatchObject({ problem: 'failing', waiting: 1 });
    proxy.replaceBody('GET', null);
    await endPause(affected);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ changed: 1 });
  }),
);

withServer('an unexpected error delays one entry, but no entries of other mentors', async () => {
  const pairs = [await api().pair(), await api().pair()];
  for (const { mentor } of pairs) await connectWriting(api(), mentor, server());
  const [broken] = await Promise.all(pairs.map(({ mentor, student }) => createConfirmed(mentor, student)));
  await api().db.execute(
    sql`UPDATE calendar_entries SET url = 'no address' WHERE session_id = ${broken?.id}`,
  );
  expect(await writesOf(api(), () => writeDue(api()))).toEqual({ created: 1, rejected: 1 });
});

withServer('the pause of an entry does not overflow after more than 1024 refusals', () =>
  behindProxy(async (proxy) => {
    const { mentor, student } = await api().pair();
    await connectThroughProxy(mentor, proxy);
    proxy.refuse('PUT', 422);
    const { id } = await createConfirmed(mentor, student);
    await api().db.execute(sql`UPDATE calendar_entries SET failures = 1024 WHERE session_id = ${id}`);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ rejected: 1 });
    expect((await connectionOf(mentor)).sessions).toMatchObject({ problem: 'failing', waiting: 1 });
  }),
);

withServer('a refused entry is no longer retried a day after the session, and is purged later', () =>
  behindProxy(async (proxy) => {
    const { mentor, student } = await api().pair();
    await connectThroughProxy(mentor, proxy);
    proxy.refuse('PUT', 422);
    const { id } = await createConfirmed(mentor, student);
    await writeDue(api());
    const moveBack = (days: number) =>
      api().db.execute(sql`
        UPDATE sessions SET starts_at = starts_at - make_interval(days => ${days}), ends_at = ends_at - make_interval(days => ${days})
         WHERE id = ${id}`);
    const countEntries = async () =>
      (await api().db.execute(sql`SELECT 1 FROM calendar_entries WHERE session_id = ${id}`)).rows.length;
    await moveBack(6);
    await endPause(mentor);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ rejected: 1 });
    expect((await connectionOf(mentor)).sessions).toMatchObject({ problem: null, waiting: 0 });
    await purgeExpired(api().services.database);
    expect(await countEntries()).toBe(1);
    await moveBack(30);
    await purgeExpired(api().services.database);
    expect(await countEntries()).toBe(0);
  }),
);
