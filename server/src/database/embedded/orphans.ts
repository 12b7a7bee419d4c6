import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { findClusterProcesses, readPostmasterPid, servesCluster } from './processes.ts';

/** Grace period for orphaned backends before they are killed. */
const GRACE_MS = 300;
/** Maximum wait after SIGKILL. A process in uninterruptible sleep is left to PostgreSQL's own check. */
const TIMEOUT_MS = 2_000;

/** Whether a process is a child of a postmaster: only children set a process title that begins with `postgres: `. */
const isChild = (pid: number) =>
  readFile(`/proc/${pid}/cmdline`, 'latin1').then(
    (command) => command.startsWith('postgres: '),
    () => false,
  );

function signal(pids: number[], name: 'SIGQUIT' | 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has exited.
    }
  }
}

async function stillAlive(pids: number[], cluster: string, budget: number): Promise<number[]> {
  let alive = pids;
  for (const deadline = Date.now() + budget; alive.length > 0 && Date.now() < deadline;) {
    await wait(5);
    const serving = await Promise.all(alive.map((pid) => servesCluster(pid, cluster)));
    alive = alive.filter((_, index) => serving[index]);
  }
  return alive;
}

/**
 * Ends the backends that outlived a killed postmaster, because they keep PostgreSQL from starting. Linux only.
 *
 * A starting postmaster writes the pid file before forking. The pid file is read after the search, so the children of
 * this postmaster are spared.
 */
export async function endOrphans(cluster: string): Promise<void> {
  const found = await findClusterProcesses(cluster);
  const children = await Promise.all(found.map(isChild));
  const pid = await readPostmasterPid(cluster);
  if (pid !== undefined && (await servesCluster(pid, cluster))) return;
  const orphans = found.filter((_, index) => children[index]);
  signal(orphans, 'SIGQUIT');
  const surviving = await stillAlive(orphans, cluster, GRACE_MS);
  signal(surviving, 'SIGKILL');
  await stillAlive(surviving, cluster, TIMEOUT_MS);
}
