import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { BenchContext } from '../bench-context.ts';
import { heading, line, milliseconds } from '../report.ts';
import { percentile } from '../statistics.ts';
import {
  createAccount,
  createMentor,
  type BookableSlot,
  createBookableSlots,
  type Person,
  signIn,
} from '../bench-data.ts';

export const title = 'Deleting a mentor with 5,000 upcoming sessions under 20 writers';
const SESSIONS = 5_000;
const WRITERS = 20;
const PAUSE_MS = 50;
const WARM_UP_MS = 2_000;
const BUDGET_MS = 1_000;
const WRITE_BUDGET_MS = 250;

interface DeletionData {
  admin: Person;
  mentorId: number;
  /** Free slots of the mentor. */
  slots: BookableSlot[];
}

async function prepare(pool: Pool, students: Person[]): Promise<DeletionData> {
  const mentorId = await createMentor(pool);
  const ids = students.map(({ id }) => id);
  await pool.query(
    `WITH opened AS (
       INSERT INTO slots (mentor_id, date, time_slot, time_zone, starts_at, ends_at)
       SELECT $1, (start AT TIME ZONE 'UTC')::date, to_char(start AT TIME ZONE 'UTC', 'HH12:MI AM'), 'UTC', start, start + interval '1 hour'
         FROM generate_series(1, $3::int) AS hour
         CROSS JOIN LATERAL (SELECT date_trunc('hour', now()) + interval '2 years' + hour * interval '1 hour' AS start) AS s
       RETURNING *)
     INSERT INTO sessions (slot_id, mentor_id, student_id, date, time_slot, time_zone, starts_at, ends_at, topic, expires_at, status)
     SELECT id, mentor_id, ($2::bigint[])[1 + row_number() OVER () % cardinality($2::bigint[])], date, time_slot, time_zone,
            starts_at, ends_at, 'Routing', starts_at, 'CONFIRMED' FROM opened`,
    [mentorId, ids, SESSIONS],
  );
  await pool.query(
    'INSERT INTO feedback (student_id, mentor_id, rating) SELECT s, $1, 4 FROM unnest($2::bigint[]) AS s',
    [mentorId, ids],
  );
  const [admin] = await signIn(pool, [await createAccount(pool, 'admin')]);
  if (!admin) throw new Error('Failed to sign in the admin');
  return { admin, mentorId, slots: await createBookableSlots(pool, students.slice(0, 1), [mentorId], 200) };
}

type Write = () => { method: string; path: string; body?: object };

/**
 * The requests that one student repeats.
 *
 * @param reserved slots of other mentors that only this student books
 */
function writesOf(
  context: BenchContext,
  { mentorId, slots }: DeletionData,
  reserved: BookableSlot[],
  student: Person,
): Write[] {
  const message = (teacherId: number) => () => ({
    method: 'POST',
    path: `/messages/send?studentId=${student.id}&teacherId=${teacherId}&senderId=${student.id}&content=Hello`,
  });
  const book = (from: BookableSlot[]) => () => {
    const { teacherId, date, timeSlot } = from.pop() ?? {
      teacherId: mentorId,
      date: '2030-01-01',
      timeSlot: '01:00 AM',
    };
    return {
      method: 'POST',
      path: '/sessions/book',
      body: { studentId: student.id, teacherId, date, timeSlot, topic: 'Ports' },
    };
  };
  let reviews = 0;
  const review = () => {
    reviews += 1;
    return {
      method: 'POST',
      path: '/feedback',
      body: {
        student: { id: student.id },
        teacher: { id: reviews % 2 ? mentorId : (context.accounts.mentors[0] ?? mentorId) },
        rating: 1 + (reviews % 5),
        comment: '',
      },
    };
  };
  return [
    message(mentorId),
    message(context.accounts.mentors[1] ?? mentorId),
    book(reserved),
    book(slots),
    review,
  ];
}

async function send(
  port: number,
  { cookie }: Person,
  { method, path, body }: ReturnType<Write>,
): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function countDeadlocks(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

/** Deletes the mentor while students keep writing. */
export async function measureDeletion(context: BenchContext): Promise<void> {
  heading(title);
  const { pool, target, accounts } = context;
  const data = await prepare(pool, accounts.students);
  const otherSlots = await createBookableSlots(
    pool,
    accounts.students,
    accounts.mentors.slice(0, accounts.students.length),
    2_000,
  );
  const deadlocksBefore = await countDeadlocks(pool);
  const timedWrites: { at: number; took: number }[] = [];
  let failed = 0;
  let running = true;
  const write = async (student: Person) => {
    const reserved = otherSlots.filter((slot) => slot.student === student);
    const writes = writesOf(context, data, reserved, student);
    for (let turn = 0; running; turn += 1) {
      const began = performance.now();
      const next = writes[turn % writes.length];
      const status = next ? await send(target.api, student, next()) : 0;
      timedWrites.push({ at: began, took: performance.now() - began });
      if (status >= 500) failed += 1;
      await wait(PAUSE_MS);
    }
  };
  const writing = accounts.students.slice(0, WRITERS).map(write);
  await wait(WARM_UP_MS);
  const began = performance.now();
  const status = await send(target.api, data.admin, {
    method: 'DELETE',
    path: `/admin/teachers/${data.mentorId}`,
  });
  const took = performance.now() - began;
  const isCleaned = async () =>
    (await pool.query('SELECT 1 FROM account_cleanups WHERE account_id = $1', [data.mentorId])).rowCount ===
    0;
  while (!(await isCleaned())) await wait(20);
  const notified = performance.now() - began;
  running = false;
  await Promise.all(writing);
  const { rows } = await pool.query<{ live: string }>(
    `SELECT count(*) AS live FROM sessions WHERE mentor_id = $1 AND status IN ('PENDING', 'CONFIRMED')`,
    [data.mentorId],
  );
  const [live, deadlocks] = [Number(rows[0]?.live), (await countDeadlocks(pool)) - deadlocksBefore];
  const before = timedWrites.filter(({ at }) => at < began - WRITE_BUDGET_MS).map(({ took }) => took);
  const during = timedWrites.filter(({ at, took }) => at + took > began).map(({ took }) => took);
  line(
    'the deletion',
    `${milliseconds(took)}, status ${status}`,
    `under ${BUDGET_MS} ms`,
    took < BUDGET_MS && status === 200,
  );
  line('all notifications written after', milliseconds(notified));
  line(
    'a write before it, median and slowest',
    `${milliseconds(percentile(before, 0.5))}, ${milliseconds(Math.max(...before))}`,
  );
  line(
    `${during.length} writes until then, median and slowest`,
    `${milliseconds(percentile(during, 0.5))}, ${milliseconds(Math.max(...during))}`,
    `under ${WRITE_BUDGET_MS} ms`,
    Math.max(...during) < WRITE_BUDGET_MS,
  );
  line(
    'deadlocks, failed writes, sessions left',
    `${deadlocks}, ${failed}, ${live}`,
    '0, 0, 0',
    deadlocks + failed + live === 0,
  );
}
