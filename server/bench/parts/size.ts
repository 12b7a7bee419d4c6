import { join } from 'node:path';
import pg from 'pg';
import { cycle, type BenchAccounts, withServer, type BenchContext } from '../bench-context.ts';
import { fill } from '../databases.ts';
import type { NextRequest } from '../load.ts';
import { heading, line, milliseconds } from '../report.ts';
import { median } from '../statistics.ts';
import { signIn } from '../bench-data.ts';

export const title = 'First pages, 1/100 and full size';
const SMALL = 'cairn_bench_small';
/** Unmeasured requests: one per student or mentor, to fill the caches of both databases. */
const WARM_UP = 200;
const PROBES = 200;

/** The first page of each growing list. */
async function pagesOf({ pool, accounts }: BenchContext): Promise<Record<string, NextRequest>> {
  const student = cycle(accounts.students);
  const mentor = cycle(await signIn(pool, accounts.mentors));
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM accounts WHERE role = 'admin' AND status = 'active' LIMIT 1`,
  );
  const [admin] = await signIn(
    pool,
    rows.map(({ id }) => Number(id)),
  );
  const of =
    (path: string, reader: () => BenchAccounts['students'][number] = student) =>
    (): ReturnType<NextRequest> => {
      const { id, cookie } = reader();
      return { path: path.replace('{id}', String(id)), cookie };
    };
  const pair = cycle(accounts.pairs);
  return {
    'sessions of a student': of('/api/sessions?studentId={id}'),
    'sessions of a mentor': of('/api/sessions/teacher?teacherId={id}', mentor),
    'mentors, recommended': of('/api/teachers?limit=24&sort=recommended'),
    'mentors, by rating': of('/api/teachers?limit=24&sort=rating'),
    'mentors, by name': of('/api/teachers?limit=24&sort=name'),
    'mentors, next free slot': of('/api/teachers?limit=24&sort=nextSlot'),
    'mentors, a rare word': of('/api/teachers?q=tag%2017&sort=rating'),
    'a conversation': () => {
      const { student: reader, teacherId } = pair();
      const path = `/api/messages/conversation?studentId=${reader.id}&teacherId=${teacherId}&limit=30`;
      return { path, cookie: reader.cookie };
    },
    'conversations of a mentor': of('/api/messages/conversations', mentor),
    'reviews of a mentor': of('/api/feedback/teacher/{id}', mentor),
    ...(admin && {
      'admin: students by name': of('/api/admin/students?limit=25&sort=name', () => admin),
      'admin: students, newest': of('/api/admin/students?limit=25&sort=-createdAt', () => admin),
      'admin: students by a rare word': of('/api/admin/students?limit=25&q=student123', () => admin),
      'admin: mentors by name': of('/api/admin/teachers?limit=25&sort=name', () => admin),
    }),
  };
}

/** @returns the latency in milliseconds */
async function latencyOf({ target }: BenchContext, next: NextRequest): Promise<number> {
  const { path, cookie = '' } = next();
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${target.api}${path}`, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - began;
}

interface Side {
  context: BenchContext;
  next: NextRequest;
}

/** Requests alternate, so that other load affects both databases. */
async function medianLatencies(sides: Side[]): Promise<number[]> {
  const samples = sides.map((): number[] => []);
  for (let probe = 0; probe < WARM_UP + PROBES; probe += 1) {
    for (const [side, { context, next }] of sides.entries()) {
      const latency = await latencyOf(context, next);
      if (probe >= WARM_UP) samples[side]?.push(latency);
    }
  }
  return samples.map(median);
}

async function compare(few: BenchContext, many: BenchContext): Promise<void> {
  const [small, full] = [await pagesOf(few), await pagesOf(many)];
  for (const [name, next] of Object.entries(full)) {
    const other = small[name];
    if (!other) continue;
    const [hundredth = 0, whole = 0] = await medianLatencies([
      { context: few, next: other },
      { context: many, next },
    ]);
    const text = `${milliseconds(hundredth)} and ${milliseconds(whole)}: ${(whole / hundredth).toFixed(2)} times`;
    line(name, text, '1.5 times', whole <= hundredth * 1.5);
  }
}

/**
 * Compares the latencies of the same pages on two databases of one cluster.
 *
 * @param large URL of a database with the full seed; a small database is created beside it
 */
export async function measureSize(folder: string, large: string): Promise<void> {
  heading(title);
  const client = new pg.Client({ connectionString: large });
  await client.connect();
  const small = new URL(large);
  small.pathname = `/${SMALL}`;
  try {
    await client.query(`DROP DATABASE IF EXISTS ${SMALL}`);
    await client.query(`CREATE DATABASE ${SMALL}`);
    await fill(small.href, 0.01);
    const environmentOf = (url: string) => ({ DATA_DIR: join(folder, 'size'), DATABASE_URL: url });
    await withServer(environmentOf(small.href), (few) =>
      withServer(environmentOf(large), (many) => compare(few, many)),
    );
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${SMALL}`);
    await client.end();
  }
}
