import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '@cairn/tooling/cluster/start-cluster.ts';
import { compareWrites } from '../crash/compare-writes.ts';
import { createWriter } from '../crash/writer.ts';
import type { Fault } from './faults.ts';

const WRITERS = 4;
/** Open days of a mentor: more than the bookings of one fault. */
const DAYS = 60;

/** What happened during a fault. */
export interface FaultReport {
  name: string;
  target: number;
  /** Milliseconds from the fault until a write was acknowledged that began after it. */
  firstWrite: number;
  /** Writes that were acknowledged. */
  acknowledged: number;
  /** Attempts that were answered with 5xx, and attempts whose connection failed. */
  refused: number;
  disconnected: number;
  /** One line for each write that is lost, duplicated or out of order. */
  problems: string[];
}

/** Injects one fault while students write, and compares all acknowledged writes with the database afterwards. */
export async function runFault(cluster: Cluster, fault: Fault): Promise<FaultReport> {
  await cluster.untilComplete();
  const failures: unknown[] = [];
  const onFailure = (reason: unknown) => void failures.push(reason);
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, () => createWriter(cluster.url, DAYS, { onFailure })),
  );
  const probe = await createWriter(cluster.url, 1);
  let isOver = false;
  const working = Promise.allSettled(writers.map((writer) => writer.work(() => isOver)));
  let firstWrite: number;
  const problems: string[] = [];
  try {
    await wait(1_000);
    const begun = performance.now();
    const repair = await fault.inject(cluster);
    try {
      await probe.send();
      if (probe.sent.length === 0) probe.unexpected.push('the first write was refused');
      firstWrite = performance.now() - begun;
    } finally {
      await repair?.();
    }
    await cluster.untilComplete();
    await wait(1_000);
    isOver = true;
    const ends = await working;
    for (const end of ends) if (end.status === 'rejected') problems.push(String(end.reason));
    problems.push(...(await Promise.all([...writers, probe].map(compareWrites))).flat());
  } finally {
    isOver = true;
    await working;
    for (const { reader } of [...writers, probe]) reader.stop();
  }
  return {
    name: fault.name,
    target: fault.target,
    firstWrite,
    acknowledged: writers.reduce((sum, { booked, sent }) => sum + booked.length + sent.length, 0),
    refused: failures.filter((reason) => typeof reason === 'number').length,
    disconnected: failures.filter((reason) => typeof reason !== 'number').length,
    problems,
  };
}
