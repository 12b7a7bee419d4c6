import { setTimeout as wait } from 'node:timers/promises';
import type { BenchContext } from '../bench-context.ts';
import { agent, openStream, PER_ACCOUNT, post } from '../event-streams.ts';
import { heading, line, milliseconds } from '../report.ts';
import { percentile } from '../statistics.ts';
import { accountIds, signIn } from '../bench-data.ts';

export const title = 'Event streams';

const PROBES = 200;

/** Measures the memory of idle event streams, and the time between the response to a message and its live event. */
export async function measureStreams({ target, pool }: BenchContext, count: number): Promise<void> {
  heading(title);
  const ids = await accountIds(pool, 'student', Math.ceil(count / PER_ACCOUNT));
  const people = await signIn(pool, ids);
  const [reader] = people;
  const [teacherId] = await accountIds(pool, 'mentor', 1);
  if (!reader || !teacherId) return;
  let onReceived: (() => void) | undefined;
  const streamOwners = people.flatMap((person) => Array.from({ length: PER_ACCOUNT }, () => person));
  const streams = [
    await openStream(target.api, reader, (text) => text.includes('event: message') && onReceived?.()),
  ];
  const openUpTo = async (total: number) => {
    while (streams.length < total) {
      const next = streamOwners.slice(streams.length, Math.min(streams.length + 100, total));
      streams.push(
        ...(await Promise.all(next.map((person) => openStream(target.api, person, () => undefined)))),
      );
    }
    await wait(2_000);
    return target.memory();
  };
  // The first streams warm up the process and are not counted.
  const warmUp = Math.ceil(count / 10);
  const before = await openUpTo(warmUp);
  const each = ((await openUpTo(count)) - before) / (count - warmUp);
  line(`${count} idle streams`, `${(each * 1024).toFixed(0)} KB each`, '35 KB', each * 1024 <= 35);

  const spans: number[] = [];
  for (let probe = 0; probe < PROBES; probe += 1) {
    const arrival = new Promise<number>((resolve) => {
      onReceived = () => resolve(performance.now());
    });
    const query = `studentId=${reader.id}&teacherId=${teacherId}&senderId=${reader.id}&content=Probe`;
    await post(target.api, `/api/messages/send?${query}`, reader.cookie);
    const respondedAt = performance.now();
    spans.push(Math.max(0, (await arrival) - respondedAt));
  }
  const p99 = percentile(spans, 0.99);
  line('from the response to the stream, p99', milliseconds(p99), '12 ms', p99 < 12);
  for (const stream of streams) stream.destroy();
  agent.destroy();
}
