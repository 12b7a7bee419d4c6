import { Agent, request } from 'node:http';
import type { BenchContext } from '../bench-context.ts';
import { heading, line, milliseconds } from '../report.ts';
import { median, percentile } from '../statistics.ts';
import { type BookableSlot, createBookableSlots } from '../bench-data.ts';

export const title = 'Two hundred students for one slot';
const RACERS = 200;
const BUDGET_MS = 250;

const agent = new Agent({ keepAlive: true, maxSockets: RACERS });

function book(port: number, slot: BookableSlot, student: BookableSlot['student']): Promise<number> {
  const { teacherId, date, timeSlot } = slot;
  const body = JSON.stringify({ studentId: student.id, teacherId, date, timeSlot, topic: 'A race' });
  const headers = {
    cookie: student.cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const path = '/api/sessions/book';
    request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
}

/**
 * Lets all students book the same slot at once, one slot per round.
 *
 * @throws Error if a round does not end with exactly one 201 and 199 responses with 409
 */
export async function measureRace({ target, pool, accounts }: BenchContext, rounds: number): Promise<void> {
  heading(title);
  // Each slot has its own hour, so that the winner of a round can take part in the next rounds.
  const [mentor] = accounts.mentors;
  if (mentor === undefined) throw new Error('The large seed has no mentor');
  const slots = await createBookableSlots(pool, accounts.students, [mentor], rounds + 1);
  const spans: number[] = [];
  for (const slot of slots) {
    const began = performance.now();
    const statuses = await Promise.all(accounts.students.map((student) => book(target.api, slot, student)));
    spans.push(performance.now() - began);
    const count = (status: number) => statuses.filter((each) => each === status).length;
    if (count(201) !== 1 || count(409) !== RACERS - 1) {
      const seen = [...new Set(statuses)].map((status) => `${count(status)} × ${status}`).join(', ');
      throw new Error(`A race ended in ${seen}; it must be 1 × 201 and ${RACERS - 1} × 409`);
    }
  }
  // The first round opens the connections and is not counted.
  const counted = spans.slice(1);
  const slowest = Math.max(...counted);
  line(`${rounds} rounds`, `each 1 × 201, ${RACERS - 1} × 409, nothing else`, 'the same', true);
  line(
    'a round, median and p95',
    `${milliseconds(median(counted))}, ${milliseconds(percentile(counted, 0.95))}`,
  );
  line('the slowest round', milliseconds(slowest), `under ${BUDGET_MS} ms`, slowest < BUDGET_MS);
  agent.destroy();
}
