import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '@cairn/tooling/cluster/start-cluster.ts';
import { readPostmasterPid } from '../../src/database/embedded/processes.ts';

/** Process id of a node's postmaster; throws if PostgreSQL does not run, because then there is nothing to kill. */
export async function runningPostmasterOf({ layout }: Cluster, index: number): Promise<number> {
  const pid = await readPostmasterPid(join(layout.folder, 'postgres', String(index + 1)));
  if (pid === undefined) throw new Error(`PostgreSQL of node ${index + 1} does not run`);
  return pid;
}

/** The processes that a process has started, from /proc. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // The second field is the name in parentheses, the fourth the parent.
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return Number(fields[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** Sends a signal; a process that has just ended is ignored. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
