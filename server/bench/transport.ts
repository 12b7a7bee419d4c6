import { createParser } from 'eventsource-parser';
import type { Pool } from 'pg';
import { until } from '@cairn/tooling/cluster/until.ts';
import { accountIds, type Person, signIn } from './bench-data.ts';
import { openStream, PER_ACCOUNT, post } from './event-streams.ts';
import { processorTimeOf } from './processor-time.ts';
import { median, percentile } from './statistics.ts';
import { startBundle } from './target-process.ts';

export const PROCESSES = 4;
const SENDERS = 4;
const MEASURED = 100;
const OPENED_TOGETHER = 100;
const WARM_UP = 100;
/** Longer than the poll interval, because a poll delivers an event whose wake-up was lost. */
const DELIVERED_WITHIN_MS = 30_000;

/** The figures of one transport of wake-ups: PostgreSQL's NOTIFY, or NATS. */
export interface TransportFigures {
  /** Milliseconds from the commit of a message to an arrival in a stream at another process. */
  spans: number[];
  /** Processor time of PostgreSQL per event, in milliseconds. */
  databaseTime: number;
  /** Connections to the database while the streams are open. */
  connections: number;
}

/** The input of a measurement. */
export interface TransportRun {
  bundle: string;
  pool: Pool;
  postmaster: number;
  environment: { DATA_DIR: string; DATABASE_URL: string } & Record<string, string>;
  streams: number;
  events: number;
}

interface StreamPlacement {
  person: Person;
  process: number;
}

interface Arrival {
  at: number;
  process: number;
}

/** Milliseconds since 1970, exact enough to be compared with PostgreSQL's clock. */
const now = () => performance.timeOrigin + performance.now();

const placementsOf = (people: readonly Person[], count: number): StreamPlacement[] =>
  people
    .flatMap((person, account) =>
      Array.from({ length: PER_ACCOUNT }, (_, each) => ({ person, process: (account + each) % PROCESSES })),
    )
    .slice(0, count);

/** Opens the streams. @returns the arrivals by message content, and a function that closes the streams */
async function openAll(placements: readonly StreamPlacement[], ports: readonly number[]) {
  const arrivals = new Map<string, Arrival[]>();
  const open = ({ person, process }: StreamPlacement) => {
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event !== 'message') return;
        const at = now();
        const { content } = JSON.parse(data) as { content: string };
        arrivals.set(content, [...(arrivals.get(content) ?? []), { at, process }]);
      },
    });
    return openStream(ports[process] ?? 0, person, (text) => parser.feed(text));
  };
  const streams: Awaited<ReturnType<typeof openStream>>[] = [];
  for (let start = 0; start < placements.length; start += OPENED_TOGETHER)
    streams.push(...(await Promise.all(placements.slice(start, start + OPENED_TOGETHER).map(open))));
  const refused = streams.filter(({ statusCode }) => statusCode !== 200).length;
  if (refused > 0) throw new Error(`${refused} of ${placements.length} streams were refused`);
  return { arrivals, close: () => streams.forEach((stream) => stream.destroy()) };
}

/** Commit times of messages, by content. Requires `track_commit_timestamp`. */
async function commitsOf(pool: Pool, prefix: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ content: string; at: number }>(
    `SELECT content, (extract(epoch FROM pg_xact_commit_timestamp(xmin)) * 1000)::float8 AS at
       FROM messages WHERE starts_with(content, $1)`,
    [prefix],
  );
  return new Map(rows.map(({ content, at }) => [content, at]));
}

async function countConnections(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'cairn-%'`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Measures one transport of wake-ups with newly started API processes. Students send each message through one process
 * and receive it in their streams at all processes. Streams at the sending process are not measured.
 *
 * @throws Error if a stream is refused, or an event does not arrive
 */
export async function measureTransport(run: TransportRun): Promise<TransportFigures> {
  const { bundle, pool, environment, events, postmaster } = run;
  const apis: Awaited<ReturnType<typeof startBundle<{ type: string; api: number }>>>[] = [];
  let close: () => void = () => undefined;
  try {
    for (let index = 0; index < PROCESSES; index += 1) apis.push(await startBundle(bundle, environment));
    const ports = apis.map(({ message }) => message.api);
    const ids = await accountIds(pool, 'student', Math.ceil(run.streams / PER_ACCOUNT));
    if (ids.length * PER_ACCOUNT < run.streams) throw new Error('The seed has too few students');
    const people = await signIn(pool, ids);
    const placements = placementsOf(people, run.streams);
    const mentors = await accountIds(pool, 'mentor', MEASURED);
    const opened = await openAll(placements, ports);
    ({ close } = opened);
    const { arrivals } = opened;

    const prefix = `transport ${crypto.randomUUID()} `;
    const measured = people.slice(0, MEASURED);
    const send = async (index: number) => {
      const student = measured[index % measured.length];
      const teacherId = mentors[index % measured.length];
      if (!student || !teacherId) throw new Error('The seed has too few accounts');
      const content = encodeURIComponent(`${prefix}${index}`);
      const query = `studentId=${student.id}&teacherId=${teacherId}&senderId=${student.id}&content=${content}`;
      await post(ports[index % PROCESSES] ?? 0, `/api/messages/send?${query}`, student.cookie);
    };
    const sendAll = async (from: number, to: number) => {
      let next = from;
      const work = async () => {
        while (next < to) await send(next++);
      };
      await Promise.all(Array.from({ length: SENDERS }, work));
    };
    const expected = (index: number) =>
      placements.filter(({ person }) => person === measured[index % measured.length]).length;
    const isDelivered = (index: number) =>
      (arrivals.get(`${prefix}${index}`)?.length ?? 0) >= expected(index);
    const sent = Array.from({ length: events }, (_, index) => WARM_UP + index);

    await sendAll(0, WARM_UP);
    const before = processorTimeOf(postmaster);
    await sendAll(WARM_UP, WARM_UP + events);
    await until('Events did not arrive', DELIVERED_WITHIN_MS, () => sent.every(isDelivered));
    const databaseTime = (processorTimeOf(postmaster) - before) / events;
    const connections = await countConnections(pool);
    const commits = await commitsOf(pool, prefix);
    const spans = sent.flatMap((index) =>
      (arrivals.get(`${prefix}${index}`) ?? [])
        // The process that sent the message needs no wake-up.
        .filter(({ process }) => process !== index % PROCESSES)
        .map(({ at }) => at - (commits.get(`${prefix}${index}`) ?? Number.NaN)),
    );
    return { spans, databaseTime, connections };
  } finally {
    close();
    for (const api of apis) await api.end();
  }
}

/** The figures of all rounds of a transport. */
export const summaryOf = (rounds: readonly TransportFigures[]) => {
  const spans = rounds.flatMap((round) => round.spans);
  return {
    median: median(spans),
    p95: percentile(spans, 0.95),
    databaseTime: median(rounds.map((round) => round.databaseTime)),
    connections: median(rounds.map((round) => round.connections)),
  };
};
