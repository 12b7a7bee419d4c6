import { openDatabase } from '../src/database/client/index.ts';
import type { Pool } from 'pg';
import type { NextRequest } from './load.ts';
import { accountIds, type Person, signIn } from './bench-data.ts';
import { startTarget, type Target, type TargetDatabase } from './target-process.ts';

export interface BenchAccounts {
  students: Person[];
  mentors: number[];
  /** Students and mentors with a conversation. */
  pairs: { student: Person; teacherId: number }[];
}

export async function signInAccounts(pool: Pool): Promise<BenchAccounts> {
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

export interface BenchContext {
  target: Target;
  pool: Pool;
  accounts: BenchAccounts;
}

export async function withServer<Result>(
  database: TargetDatabase,
  work: (context: BenchContext) => Promise<Result>,
): Promise<Result> {
  const target = await startTarget(database);
  const { pool, close } = openDatabase({ url: target.database, size: 4 });
  try {
    return await work({ target, pool, accounts: await signInAccounts(pool) });
  } finally {
    await close();
    await target.stop();
  }
}

/**
 * The returned function iterates over the list cyclically.
 *
 * @throws Error if the list is empty
 */
export function cycle<Item>(items: Item[]): () => Item {
  let index = 0;
  return () => {
    const item = items[index++ % items.length];
    if (item === undefined) throw new Error('The large seed has too few rows');
    return item;
  };
}

export function readsOf({ students, pairs }: BenchAccounts) {
  const student = cycle(students);
  const pair = cycle(pairs);
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
  } satisfies Record<string, NextRequest>;
}

/** The three reads in turn. */
export function mixedReads(accounts: BenchAccounts): NextRequest {
  const nextRead = cycle<NextRequest>(Object.values(readsOf(accounts)));
  return () => nextRead()();
}
