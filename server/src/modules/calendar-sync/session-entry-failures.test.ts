import { sql } from 'drizzle-orm';
import {
  createSession,
  createSlot,
  decodeMail,
  type SignedIn,
  useTestApi,
  useTestMail,
} from '../../testing/index.ts';
import { enterPassword } from '../auth/testing/two-factor.ts';
import { purgeExpired } from '../jobs/purge.ts';
import {
  connect,
  emptyServer,
  LOOPBACK,
  readAgain,
  sendConnection,
  useCalendarServer,
  withServer,
} from './testing/calendar-server.ts';
import { type Front, startFront } from './testing/refusing-front.ts';
import {
  chooseById,
  chooseTarget,
  connectionOf,
  connectWriting,
  entriesIn,
  propertyOf,
  time,
  writeDue,
  writesOf,
} from './testing/session-entries.ts';

const api = useTestApi(LOOPBACK);
const mail = useTestMail(api);
const server = useCalendarServer();
beforeEach(() => emptyServer(server()));

const confirm = (mentor: SignedIn, student: SignedIn, hours = 80) =>
  createSession(api().db, student, mentor, hours, { status: 'CONFIRMED' });
/** As if the pause after a failure was over. */
const pass = ({ id }: SignedIn) =>
  api().db.execute(sql`
    WITH paused AS (UPDATE session_calendars SET retry_at = now() WHERE account_id = ${id})
    UPDATE calendar_entries SET due_at = now() WHERE account_id = ${id} AND due_at IS NOT NULL`);
const mailsTo = async (mentor: SignedIn) => {
  await mail.send();
  return mail.to(mentor.email).map(({ text }) => decodeMail(text));
};

/** Runs a test with a server that can refuse requests in front of the calendars. */
async function behindFront(work: (front: Front) => Promise<void>): Promise<void> {
  const front = await startFront(server().url);
  try {
    await work(front);
  } finally {
    await front.stop();
  }
}
const connectFront = async (mentor: SignedIn, { url }: Front) => {
  await connect(api(), mentor, { ...server(), url, password: server().password });
  await chooseTarget(mentor, 'Work');
};

withServer(
  'while a server is down nothing is lost, one request is made, and the latest state is written',
  async () => {
    const { mentor, student } = await api().pair();
    await connectWriting(api(), mentor, server());
    const kept = await confirm(mentor, student, 80);
    const moved = await confirm(mentor, student, 90);
    const cancelled = await confirm(mentor, student, 100);
    await writeDue(api());
    await server().stop();
    const target = await createSlot(api().db, mentor, 110);
    await student.client.post(`/sessions/${moved.id}/reschedule`, {
      date: target.date,
      timeSlot: target.timeSlot,
    });
    await mentor.client.put(`/sessions/${moved.id}`, { status: 'CONFIRMED' });
    await student.client.put(`/sessions/${cancelled.id}`, { status: 'CANCELLED' });
    const added = await confirm(mentor, student, 120);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ unreachable: 1 });
    await readAgain(api(), mentor);
    await pass(mentor);
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

withServer('a password that is refused is told once, and sessions are written with the new one', async () => {
  const { mentor, student } = await api().pair();
  await connectWriting(api(), mentor, server());
  const earlier = server().password;
  server().changePassword('another one');
  try {
    await confirm(mentor, student);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ refused: 1 });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await readAgain(api(), mentor);
      await pass(mentor);
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
  'a calendar that was deleted ends the writing, is told once, and another one receives all',
  async () => {
    const { mentor, student } = await api().pair();
    await server().createCalendar('private', 'Private');
    await connectWriting(api(), mentor, server());
    const session = await confirm(mentor, student);
    await writeDue(api());
    await server().send('DELETE', 'work/');
    await api().db.execute(sql`UPDATE sessions SET topic = 'Another' WHERE id = ${session.id}`);
    await writeDue(api());
    for (let attempt = 0; attempt < 2; attempt += 1) await readAgain(api(), mentor);
    await confirm(mentor, student, 90);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({});
    expect((await connectionOf(mentor)).sessions).toMatchObject({
      ...{ calendarId: null, calendarName: 'Work', problem: 'gone', waiting: 0 },
    });
    expect(await mailsTo(mentor)).toEqual([expect.stringContaining('is no longer at 127.0.0.1')]);
    await chooseTarget(mentor, 'Private');
    await writeDue(api());
    expect(await entriesIn(server(), 'private')).toHaveLength(2);
    expect((await connectionOf(mentor)).sessions).toMatchObject({ problem: null, calendarName: 'Private' });
  },
);

withServer('a calendar that permits no changes is told once, and the sessions wait for it', () =>
  behindFront(async (front) => {
    const { mentor, student } = await api().pair();
    await connectFront(mentor, front);
    front.refuse('PUT', 403);
    await confirm(mentor, student);
    await confirm(mentor, student, 90);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await writesOf(api(), () => writeDue(api()))).toEqual({ 'read-only': 1 });
      await pass(mentor);
    }
    expect((await connectionOf(mentor)).sessions).toMatchObject({ problem: 'read-only', waiting: 2 });
    expect(await mailsTo(mentor)).toEqual([expect.stringContaining('permits no changes at')]);
    front.refuse('PUT', null);
    await writeDue(api());
    expect((await connectionOf(mentor)).sessions).toMatchObject({ problem: null, waiting: 0 });
    expect(await entriesIn(server())).toHaveLength(2);
  }),
);

withServer('an entry that is refused delays no other one, and is tried less and less often', () =>
  behindFront(async (front) => {
    const { mentor, student } = await api().pair();
    await connectFront(mentor, front);
    front.refuse('PUT', 413);
    await confirm(mentor, student);
    await confirm(mentor, student, 90);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ rejected: 2 });
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({});
    expect((await connectionOf(mentor)).sessions).toMatchObject({ problem: 'failing', waiting: 2 });
    expect(await mailsTo(mentor)).toEqual([]);
    const pauses = async () => {
      const { rows } = await api().db.execute<{ pause: number }>(sql`
        SELECT extract(epoch FROM due_at - now())::int AS pause FROM calendar_entries WHERE account_id = ${mentor.id}`);
      return Math.max(...rows.map(({ pause }) => pause));
    };
    const first = await pauses();
    await pass(mentor);
    await writeDue(api());
    expect(await pauses()).toBeGreaterThan(first * 1.5);
    await api().db.execute(sql`
      UPDATE session_calendars SET problem_since = now() - interval '2 hours' WHERE account_id = ${mentor.id}`);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await pass(mentor);
      await writeDue(api());
    }
    expect(await mailsTo(mentor)).toEqual([expect.stringContaining('does not take all sessions')]);
    front.refuse('PUT', null);
    await pass(mentor);
    await writeDue(api());
    expect((await connectionOf(mentor)).sessions).toMatchObject({ problem: null, waiting: 0 });
  }),
);

withServer('a move to another calendar that is interrupted is completed', () =>
  behindFront(async (front) => {
    const { mentor, student } = await api().pair();
    await server().createCalendar('private', 'Private');
    await connectFront(mentor, front);
    await confirm(mentor, student);
    await writeDue(api());
    front.refuse('PUT', 503);
    await chooseTarget(mentor, 'Private');
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ unreachable: 1 });
    expect(await entriesIn(server())).toEqual([]);
    front.refuse('PUT', null);
    await pass(mentor);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ created: 1 });
    expect(await entriesIn(server(), 'private')).toHaveLength(1);
  }),
);

withServer('a calendar that is no longer chosen and permits no changes keeps its entries', () =>
  behindFront(async (front) => {
    const { mentor, student } = await api().pair();
    await connectFront(mentor, front);
    await confirm(mentor, student);
    await writeDue(api());
    front.refuse('DELETE', 403);
    await chooseTarget(mentor, null);
    await writeDue(api());
    expect((await connectionOf(mentor)).sessions).toMatchObject({ waiting: 0, problem: null });
  }),
);

withServer(
  'a write that is interrupted keeps the claim for a while, and is repeated without a second entry',
  async () => {
    const { mentor, student } = await api().pair();
    await connectWriting(api(), mentor, server());
    await confirm(mentor, student);
    await api().db.execute(sql`
    UPDATE session_calendars SET claimed_until = now() + interval '1 minute' WHERE account_id = ${mentor.id}`);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({});
    await api().db.execute(
      sql`UPDATE session_calendars SET claimed_until = now() WHERE account_id = ${mentor.id}`,
    );
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ created: 1 });
  },
);

withServer('disconnecting forgets what was written and leaves it in the calendar', async () => {
  const { mentor, student } = await api().pair();
  await connectWriting(api(), mentor, server());
  await confirm(mentor, student);
  await writeDue(api());
  await confirm(mentor, student, 90);
  expect((await mentor.client.delete('/account/calendar-account')).status).toBe(200);
  const { rows } = await api().db.execute(sql`
    SELECT 1 FROM calendar_entries WHERE account_id = ${mentor.id}
     UNION ALL SELECT 1 FROM session_calendars WHERE account_id = ${mentor.id}`);
  expect(rows).toEqual([]);
  expect(await writesOf(api(), () => writeDue(api()))).toEqual({});
  expect(await entriesIn(server())).toHaveLength(1);

  await connect(api(), mentor, server());
  expect((await connectionOf(mentor)).sessions).toMatchObject({ calendarName: null });
  await chooseTarget(mentor, 'Work');
  await writeDue(api());
  expect(await entriesIn(server())).toHaveLength(2);
});

withServer('another server gets no request about the entries of the earlier one', () =>
  behindFront(async (front) => {
    const { mentor, student } = await api().pair();
    await connectFront(mentor, front);
    await confirm(mentor, student);
    await writeDue(api());
    await connect(api(), mentor, server());
    expect((await connectionOf(mentor)).sessions).toMatchObject({
      calendarId: null,
      calendarName: null,
      waiting: 0,
    });
    const before = front.requests.length;
    await chooseTarget(mentor, 'Work');
    await writeDue(api());
    expect(front.requests).toHaveLength(before);
    expect(await entriesIn(server())).toHaveLength(1);
  }),
);

withServer.each([
  ['blocked', { method: 'PUT', path: '/status', body: { status: 'blocked' } }],
  ['deleted', { method: 'DELETE', path: '', body: undefined }],
] as const)('nothing is written for a %s mentor', async (state, { method, path, body }) => {
  const { mentor, student } = await api().pair();
  const admin = await api().admin();
  await enterPassword(admin);
  await connectWriting(api(), mentor, server());
  await confirm(mentor, student);
  expect((await admin.client.send(method, `/admin/teachers/${mentor.id}${path}`, body)).status).toBe(200);
  expect(await writesOf(api(), () => writeDue(api()))).toEqual({});
  const { rows } = await api().db.execute(
    sql`SELECT 1 FROM session_calendars WHERE account_id = ${mentor.id}`,
  );
  expect(rows).toHaveLength(state === 'blocked' ? 1 : 0);
});

withServer(
  'a calendar of another mentor, a read-only one and one that does not exist cannot be chosen',
  async () => {
    const [mentor, other] = [await api().mentor(), await api().mentor()];
    await connect(api(), mentor, server());
    await connect(api(), other, server());
    const ownId = (await connectionOf(mentor)).calendars[0]?.id;
    const refusals = async (id: unknown) => {
      const answer = await chooseById(mentor, id);
      return [
        answer.status,
        (answer.body as { errors?: { path: string }[] }).errors?.map(({ path }) => path),
      ];
    };
    const field = [400, ['calendarId']];
    expect(await refusals((await connectionOf(other)).calendars[0]?.id)).toEqual(field);
    expect(await refusals(999_999_999)).toEqual(field);
    for (const invalid of ['x', -1, 1.5, 1e30, undefined]) expect(await refusals(invalid)).toEqual(field);
    await api().db.execute(
      sql`UPDATE connected_calendars SET is_writable = false WHERE account_id = ${mentor.id}`,
    );
    expect(await refusals(ownId)).toEqual(field);
    expect((await connectionOf(mentor)).calendars).toMatchObject([{ isWritable: false }]);
    await readAgain(api(), mentor);
    expect((await chooseById(mentor, ownId)).status).toBe(200);
  },
);

withServer('choices are limited, and those of one moment leave one', async () => {
  const mentor = await api().mentor();
  await connect(api(), mentor, server());
  const id = (await connectionOf(mentor)).calendars[0]?.id;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => chooseById(mentor, index % 2 === 0 ? id : null)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(await sendConnection(mentor, server())).toMatchObject({ status: 201 });
});

test('a mentor without a connection cannot choose', async () => {
  expect((await chooseById(await api().mentor(), null)).status).toBe(404);
});

withServer('an answer that cannot be read delays one entry, and no other mentor', () =>
  behindFront(async (front) => {
    const [{ mentor: liar, student }, { mentor: honest, student: other }] = [
      await api().pair(),
      await api().pair(),
    ];
    await connectFront(liar, front);
    await connectWriting(api(), honest, server());
    const session = await confirm(liar, student);
    await writeDue(api());
    front.lie('GET', '');
    await api().db.execute(sql`UPDATE sessions SET topic = 'Another' WHERE id = ${session.id}`);
    await confirm(honest, other, 90);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ created: 1, rejected: 1 });
    expect((await connectionOf(liar)).sessions).toMatchObject({ problem: 'failing', waiting: 1 });
    front.lie('GET', null);
    await pass(liar);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ changed: 1 });
  }),
);

withServer('an error that nobody expected delays one entry, and no other mentor', async () => {
  const pairs = [await api().pair(), await api().pair()];
  for (const { mentor } of pairs) await connectWriting(api(), mentor, server());
  const [broken] = await Promise.all(pairs.map(({ mentor, student }) => confirm(mentor, student)));
  await api().db.execute(
    sql`UPDATE calendar_entries SET url = 'no address' WHERE session_id = ${broken?.id}`,
  );
  expect(await writesOf(api(), () => writeDue(api()))).toEqual({ created: 1, rejected: 1 });
});

withServer('an entry that was refused a thousand times is refused once more without an error', () =>
  behindFront(async (front) => {
    const { mentor, student } = await api().pair();
    await connectFront(mentor, front);
    front.refuse('PUT', 422);
    const { id } = await confirm(mentor, student);
    await api().db.execute(sql`UPDATE calendar_entries SET failures = 1024 WHERE session_id = ${id}`);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ rejected: 1 });
    expect((await connectionOf(mentor)).sessions).toMatchObject({ problem: 'failing', waiting: 1 });
  }),
);

withServer('an entry that is refused is given up after its session, and purged', () =>
  behindFront(async (front) => {
    const { mentor, student } = await api().pair();
    await connectFront(mentor, front);
    front.refuse('PUT', 422);
    const { id } = await confirm(mentor, student);
    await writeDue(api());
    const end = (days: number) =>
      api().db.execute(sql`
        UPDATE sessions SET starts_at = starts_at - make_interval(days => ${days}), ends_at = ends_at - make_interval(days => ${days})
         WHERE id = ${id}`);
    const kept = async () =>
      (await api().db.execute(sql`SELECT 1 FROM calendar_entries WHERE session_id = ${id}`)).rows.length;
    await end(6);
    await pass(mentor);
    expect(await writesOf(api(), () => writeDue(api()))).toEqual({ rejected: 1 });
    expect((await connectionOf(mentor)).sessions).toMatchObject({ problem: null, waiting: 0 });
    await purgeExpired(api().services.database);
    expect(await kept()).toBe(1);
    await end(30);
    await purgeExpired(api().services.database);
    expect(await kept()).toBe(0);
  }),
);
