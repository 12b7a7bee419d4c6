import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { findClusterProcesses, readPostmasterPid, servesCluster } from './processes.ts';

/** What is left of a killed postmaster gets so long to end in its own way. */
const GRACE_MS = 300;
/** A process that the kernel does not let go of yet, in the middle of a write, is left to PostgreSQL's own check. */
const PATIENCE_MS = 2_000;

/** Every child of a postmaster names itself so; a postmaster keeps the command it was started with. */
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
      // It has ended by itself.
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
 * Ends the processes that outlived a killed postmaster, as it would have done: those that wait for each other notice
 * its death late, and PostgreSQL does not start while they hold its shared memory. Only Linux can tell which they are.
 *
 * A postmaster that starts meanwhile loses nothing: it writes its id before it has children, so children that were
 * found before the id was read are its own only when the id is there.
 */
export async function endOrphans(cluster: string): Promise<void> {
  const found = await findClusterProcesses(cluster);
  const children = await Promise.all(found.map(isChild));
  const pid = await readPostmasterPid(cluster);
  if (pid !== undefined && (await servesCluster(pid, cluster))) return;
  const orphans = found.filter((_, index) => children[index]);
  signal(orphans, 'SIGQUIT');
  const stubborn = await stillAlive(orphans, cluster, GRACE_MS);
  signal(stubborn, 'SIGKILL');
  await stillAlive(stubborn, cluster, PATIENCE_MS);
}
