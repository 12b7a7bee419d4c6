import type { Pool } from 'pg';
import { type NextRequest, type Outcome, putLoad } from './load.ts';
import { describe, line, share } from './report.ts';
import { accountIds, openOffers, type Person, signIn } from './stage.ts';
import type { Target } from './target-process.ts';

/** The people of a run, signed in. */
export interface Cast {
  students: Person[];
  mentors: number[];
  /** Pairs with a conversation. */
  pairs: { student: Person; teacherId: number }[];
}

/** Signs students of the large seed in, and finds conversations of theirs. */
export async function castOf(pool: Pool): Promise<Cast> {
  const students = await signIn(pool, await accountIds(pool, 'student', 200));
  const { rows } = await pool.query<{ studentId: number; teacherId: number }>(
    `SELECT student_id AS "studentId", mentor_id AS "teacherId" FROM conversations WHERE student_id = ANY ($1) AND last_seq > 0`,
    [students.map(({ id }) => id)],
  );
  const byId = new Map(students.map((student) => [student.id, student]));
  const pairs = rows.flatMap(({ studentId, teacherId }) => {
    const student = byId.get(Number(studentId));
    return student ? [{ student, teacherId: Number(teacherId) }] : [];
  });
  return { students, mentors: await accountIds(pool, 'mentor', 200), pairs };
}

/** Goes round a list. */
function around<Item>(items: Item[]): () => Item {
  let index = 0;
  return () => {
    const item = items[index++ % items.length];
    if (item === undefined) throw new Error('The large seed wrote too little');
    return item;
  };
}

/** The three reads of issue 3. */
export function readsOf({ students, pairs }: Cast): Record<string, NextRequest> {
  const student = around(students);
  const pair = around(pairs);
  return {
    'session list': () => {
      const { id, cookie } = student();
      return { path: `/api/sessions?studentId=${id}`, cookie };
    },
    'mentor search': () => ({ path: '/api/teachers?q=tag%2017&sort=rating', cookie: student().cookie }),
    conversation: () => {
      const { student: reader, teacherId } = pair();
      return {
        path: `/api/messages/conversation?studentId=${reader.id}&teacherId=${teacherId}&limit=30`,
        cookie: reader.cookie,
      };
    },
  };
}

const ROUNDS = 3;
const median = (values: number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Reads against the bare route, as shares of it. Both take turns, and the median of the turns counts: whatever else
 * the machine does then weighs on both.
 *
 * @returns requests a second of the bare route
 */
export async function measureReads(target: Target, cast: Cast, seconds: number): Promise<number> {
  const student = around(cast.students);
  const bare = () =>
    putLoad({ port: target.bare, seconds, next: () => ({ path: `/account/${student().id}` }) });
  const ceilings: number[] = [];
  await bare();
  for (const [name, next] of Object.entries(readsOf(cast))) {
    const shares: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ceiling = await bare();
      const outcome = await putLoad({ port: target.api, seconds, next });
      ceilings.push(ceiling.perSecond);
      shares.push(outcome.perSecond / ceiling.perSecond);
      if (round === ROUNDS - 1) line(name, describe(outcome));
    }
    line('  of the ceiling', share(median(shares), 1), '50 %');
  }
  line('bare route, one primary key', `${median(ceilings).toFixed(0)}/s`);
  return median(ceilings);
}

/** Bookings of distinct slots, and messages. */
export async function measureWrites(
  target: Target,
  pool: Pool,
  cast: Cast,
  amount: number,
): Promise<{ bookings: Outcome; messages: Outcome }> {
  const offer = around(await openOffers(pool, cast.students, cast.mentors, amount));
  const bookings = await putLoad({
    port: target.api,
    amount,
    next: () => {
      const { student, ...slot } = offer();
      const body = { studentId: student.id, ...slot, topic: 'A benchmark' };
      return { method: 'POST', path: '/api/sessions/book', cookie: student.cookie, body };
    },
  });
  line('bookings of distinct slots, 32 clients', describe(bookings), '2,000/s, p99 50 ms');
  const pair = around(cast.pairs);
  const messages = await putLoad({
    port: target.api,
    amount,
    next: () => {
      const { student, teacherId } = pair();
      const query = `studentId=${student.id}&teacherId=${teacherId}&senderId=${student.id}&content=Hello`;
      return { method: 'POST', path: `/api/messages/send?${query}`, cookie: student.cookie };
    },
  });
  line('messages, 32 clients', describe(messages));
  return { bookings, messages };
}

/** Latencies at loads that are offered whether or not they can be answered. */
export async function measureOffered(
  target: Target,
  cast: Cast,
  seconds: number,
  capacity: number,
): Promise<void> {
  for (const part of [0.1, 0.25, 0.5]) {
    const rate = Math.max(10, Math.round(capacity * part));
    const reads = Object.values(readsOf(cast));
    const one = around(reads);
    const outcome = await putLoad({ port: target.api, seconds, rate, next: () => one()() });
    line(`reads offered at ${rate}/s`, describe(outcome));
  }
}

/** What a flood of wrong passwords does to everybody else. */
export async function measureFlood(target: Target, cast: Cast, seconds: number): Promise<void> {
  const [read] = Object.values(readsOf(cast));
  if (!read) return;
  const [, calm] = await Promise.all([
    putLoad({
      port: target.api,
      seconds,
      clients: 32,
      next: () => ({
        method: 'POST',
        path: '/api/students/login',
        body: { email: 'nobody@large.cairn.test', password: 'Wrong2026' },
      }),
    }),
    putLoad({ port: target.api, seconds, clients: 4, rate: 100, next: read }),
  ]);
  line('session list during a login flood', describe(calm), 'p99 100 ms');
}
