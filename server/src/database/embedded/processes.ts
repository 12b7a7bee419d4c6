import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Whether a process with this id exists. Sends no signal. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process id in the first line of a PostgreSQL lock file, if it exists. */
export async function readLockingPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text.split('\n')[0] ?? '', 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** The process id in a cluster's `postmaster.pid`, if it exists. */
export const readPostmasterPid = (cluster: string): Promise<number | undefined> =>
  readLockingPid(join(cluster, 'postmaster.pid'));

/**
 * Whether a process belongs to this cluster: by its working directory on Linux, by its command line elsewhere. The id
 * alone is not sufficient, because ids are reused.
 */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (process.platform === 'linux') {
    const [folder, target] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => undefined),
      realpath(cluster).catch(() => cluster),
    ]);
    return folder === target;
  }
  const command = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(
    () => undefined,
  );
  return command !== undefined && command.stdout.includes(cluster);
}

/** All processes of this cluster; always empty on systems other than Linux. */
export async function findClusterProcesses(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).map(Number).filter((pid) => Number.isInteger(pid) && pid > 0);
  const serving = await Promise.all(pids.map((pid) => servesCluster(pid, cluster)));
  return pids.filter((_, index) => serving[index]);
}
