import { Agent, get, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchContext } from '../bench-context.ts';
import { heading, line, milliseconds } from '../report.ts';
import { percentile } from '../statistics.ts';
import { accountIds, type Person, signIn } from '../bench-data.ts';

export const title = 'Event streams';

/** Maximum event streams per account. */
const PER_ACCOUNT = 5;
const PROBES = 200;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

function openStream(
  port: number,
  { cookie }: Person,
  onText: (text: string) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(
      {
        port,
        host: '127.0.0.1',
        path: '/api/events',
        agent,
        headers: { cookie, accept: 'text/event-stream' },
      },
      (answer) => {
        answer.setEncoding('utf8');
        answer.on('data', onText);
        // The server ends the stream with the run.
        answer.on('error', () => undefined);
        resolve(answer);
      },
    ).on('error', reject);
  });
}

function post(port: number, path: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}

/** Memory of idle event streams, and the delivery time of an event from the sender's response to the reader. */
export async function measureStreams({ target, pool }: BenchContext, count: number): Promise<void> {
  heading(title);
  const ids = await accountIds(pool, 'student', Math.ceil(count / PER_ACCOUNT));
  const people = await signIn(pool, ids);
  const [reader] = people;
  const [teacherId] = await accountIds(pool, 'mentor', 1);
  if (!reader || !teacherId) return;
  let onReceived: (() => void) | undefined;
  const places = people.flatMap((person) => Array.from({ length: PER_ACCOUNT }, () => person));
  const streams = [
    await openStream(target.api, reader, (text) => text.includes('event: message') && onReceived?.()),
  ];
  const openUpTo = async (count: number) => {
    while (streams.length < count) {
      const next = places.slice(streams.length, Math.min(streams.length + 100, count));
      streams.push(
        ...(await Promise.all(next.map((person) => openStream(target.api, person, () => undefined)))),
      );
    }
    // Time for garbage collection.
    await wait(2_000);
    return target.memory();
  };
  // The first streams warm up the process and are not counted.
  const first = Math.ceil(count / 10);
  const before = await openUpTo(first);
  const each = ((await openUpTo(count)) - before) / (count - first);
  line(`${count} idle streams`, `${(each * 1024).toFixed(0)} KB each`, '35 KB', each * 1024 <= 35);

  const spans: number[] = [];
  for (let probe = 0; probe < PROBES; probe += 1) {
    const arrival = new Promise<number>((resolve) => {
      onReceived = () => resolve(performance.now());
    });
    const query = `studentId=${reader.id}&teacherId=${teacherId}&senderId=${reader.id}&content=Probe`;
    await post(target.api, `/api/messages/send?${query}`, reader.cookie);
    const answered = performance.now();
    spans.push(Math.max(0, (await arrival) - answered));
  }
  const p99 = percentile(spans, 0.99);
  line('from the answer to the stream, p99', milliseconds(p99), '12 ms', p99 < 12);
  for (const stream of streams) stream.destroy();
  agent.destroy();
}
