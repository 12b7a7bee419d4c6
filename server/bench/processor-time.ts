import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { childrenOf } from '../test/cluster/processes.ts';

/** `USER_HZ` of Linux. */
const TICKS_PER_SECOND = 100;

const toMilliseconds = (ticks: number) => (ticks * 1_000) / TICKS_PER_SECOND;

/** Sum of the first `count` of utime, stime, cutime and cstime. cutime and cstime are the times of ended children. */
function ticksOf(pid: number, count: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
    const times = stat.split(' ').slice(11, 11 + count);
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
  return toMilliseconds(ticks);
}

/** Processor time in milliseconds. */
export interface ProcessorTimes {
  generator: number;
  api: number;
  database: number;
}

/** PostgreSQL must run on this machine. */
async function postmasterOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ data_directory: string }>('SHOW data_directory');
  return Number.parseInt(readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8'), 10);
}

/**
 * Returns a function that runs `work` and measures the processor time that the load generator (this process), the API
 * and PostgreSQL spend meanwhile. Linux only.
 *
 * @param api process id of the API
 */
export async function openProcessorClock(pool: Pool, api: number) {
  const postmaster = await postmasterOf(pool);
  const read = (): ProcessorTimes => {
    const { user, system } = process.cpuUsage();
    return {
      generator: (user + system) / 1_000,
      api: toMilliseconds(ticksOf(api, 2)),
      database: processorTimeOf(postmaster),
    };
  };
  return async <Result>(work: () => Promise<Result>): Promise<{ result: Result; times: ProcessorTimes }> => {
    const before = read();
    const result = await work();
    const after = read();
    return {
      result,
      times: {
        generator: after.generator - before.generator,
        api: after.api - before.api,
        database: after.database - before.database,
      },
    };
  };
}
