import { setTimeout as wait } from 'node:timers/promises';
import { databaseUrls } from '@cairn/tooling/cluster/roles.ts';
import type { Cluster } from '@cairn/tooling/cluster/start-cluster.ts';
import { compareWrites } from '../crash/compare-writes.ts';
import { createWriter, type Writer } from '../crash/writer.ts';
import type { DueRequests } from './due-requests.ts';
import type { Fault } from './faults.ts';
import type { MailSink } from './mail-sink.ts';
import { READ_TIMEOUT_MS, startReader, type Reader } from './reader.ts';

const WRITERS = 4;
/** Days with slots of each mentor: enough slots for the bookings during a fault. */
const DAYS = 60;

export interface Observed {
  cluster: Cluster;
  mails: MailSink;
  requests: DueRequests;
}

/** What happened during a fault. */
export interface FaultReport {
  name: string;
  target: number;
  /** Milliseconds from the fault to the first acknowledged write, for each round; ascending. */
  firstWrites: number[];
  /** Number of acknowledged writes, without the writes of `firstWrites`. */
  acknowledged: number;
  /** Attempts that were answered with 5xx. */
  serverErrors: number;
  /** Attempts without a response. */
  disconnected: number;
  /** The longest time without a successful read, in milliseconds. */
  longestWait: number;
  /** One line for each problem, such as a lost write or a repeated mail. */
  problems: string[];
}

/** Injects the fault once. @returns milliseconds to the first write */
async function inject(
  { cluster, requests, visitor }: Observed & { visitor: Reader },
  fault: Fault,
  probe: Writer,
  round: number,
): Promise<number> {
  await fault.prepare?.(cluster);
  await cluster.untilComplete();
  await requests.create(probe);
  await wait(1_000);
  const sentBefore = probe.sent.length;
  const begun = performance.now();
  const repair = await fault.inject(cluster, round);
  try {
    await probe.send();
    if (probe.sent.length === sentBefore) probe.unexpected.push('the first write was refused');
    const firstWrite = performance.now() - begun;
    // Writes wait for a primary, but reads must not.
    if (fault.losesPrimary && firstWrite > 2 * READ_TIMEOUT_MS && visitor.longestWait(begun) > firstWrite / 2)
      probe.unexpected.push('reads waited for the primary');
    return firstWrite;
  } finally {
    await repair?.();
    await cluster.untilComplete();
  }
}

/** Injects a fault once per round while students write. Then checks the acknowledged writes. */
export async function runFault(observed: Observed, fault: Fault): Promise<FaultReport> {
  const { cluster, mails } = observed;
  await cluster.untilComplete();
  const failures: unknown[] = [];
  const onFailure = (reason: unknown) => void failures.push(reason);
  const databaseUrl = databaseUrls(cluster.layout).application;
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, () => createWriter(cluster.url, DAYS, { onFailure, databaseUrl })),
  );
  const probe = await createWriter(cluster.url, 1);
  const visitor = startReader(cluster.url);
  let isOver = false;
  const working = Promise.allSettled(writers.map((writer) => writer.work(() => isOver)));
  const firstWrites: number[] = [];
  const problems: string[] = [];
  try {
    for (let round = 0; round < fault.rounds; round += 1)
      firstWrites.push(await inject({ ...observed, visitor }, fault, probe, round));
    await wait(1_000);
    isOver = true;
    const ends = await working;
    for (const end of ends) if (end.status === 'rejected') problems.push(String(end.reason));
    problems.push(...(await Promise.all([...writers, probe].map(compareWrites))).flat());
    problems.push(...mails.takeRepeated().map((id) => `mail sent twice: ${id}`));
  } finally {
    isOver = true;
    await working;
    await visitor.stop();
    for (const { reader } of [...writers, probe]) reader.stop();
  }
  return {
    name: fault.name,
    target: fault.target,
    firstWrites: firstWrites.sort((one, other) => one - other),
    acknowledged: writers.reduce(
      (sum, { booked, sent, rated }) => sum + booked.length + sent.length + rated.length,
      0,
    ),
    serverErrors: failures.filter((reason) => typeof reason === 'number').length,
    disconnected: failures.filter((reason) => typeof reason !== 'number').length,
    longestWait: visitor.longestWait(),
    problems,
  };
}
