import { readFileSync } from 'node:fs';
import { childrenOf } from '../test/cluster/processes.ts';

/** `USER_HZ` of Linux. */
const TICKS_PER_SECOND = 100;

/**
 * Ticks of a process: the first `fields` of utime, stime, cutime and cstime in /proc/<pid>/stat. The last two are the
 * times of children that have ended.
 */
function ticksOf(pid: number, fields: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
    const times = stat.split(' ').slice(11, 11 + fields);
    return times.reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    // The process has ended.
    return 0;
  }
}

/** Processor time of PostgreSQL since its start, in milliseconds; Linux only. */
export function processorTimeOf(postmaster: number): number {
  const children = childrenOf(postmaster).map((pid) => ticksOf(pid, 2));
  const ticks = children.reduce((sum, each) => sum + each, ticksOf(postmaster, 4));
  return (ticks * 1_000) / TICKS_PER_SECOND;
}
