import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { readPostmasterPid, servesCluster } from '../../src/database/embedded/processes.ts';
import { isReady, type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import { compareWrites } from './compare-writes.ts';
import { createWriter, type Writer } from './writer.ts';

export const victims = ['server', 'database', 'both'] as const;
export type Victim = (typeof victims)[number];

const WRITERS = 4;

/** The result of the rounds; `problems` has the lines of {@link compareWrites}. */
export interface CrashReport {
  kills: number;
  bookings: number;
  messages: number;
  problems: string[];
  /**
   * Milliseconds to the next successful response.
   * The time begins with the kill of the database or the start of the new server.
   */
  recoveries: Record<Victim, number[]>;
}

/** A database that is missing for longer fails the run. */
const RETURN_WITHIN_MS = 30_000;

/**
 * Waits for a database process other than `before`.
 * The pid file may be missing, or contain an id that now belongs to a different program.
 *
 * @returns the id of the database process
 */
async function findDatabase(dataDir: string, before?: number): Promise<number> {
  const cluster = join(dataDir, 'postgres/cluster');
  for (const deadline = Date.now() + RETURN_WITHIN_MS; Date.now() < deadline;) {
    const pid = await readPostmasterPid(cluster);
    if (pid !== undefined && pid !== before && (await servesCluster(pid, cluster))) return pid;
    await wait(5);
  }
  throw new Error('The database did not come back.');
}

/** Kills only the postmaster. @returns the id of the postmaster */
async function killDatabase(dataDir: string): Promise<number> {
  const pid = await findDatabase(dataDir);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Kills the server, the database, or both during writes, `rounds` times each. */
export async function runCrashRounds(
  { rounds, dataDir, entry }: { rounds: number; dataDir: string; entry?: string },
  onProgress: (line: string) => void = () => undefined,
): Promise<CrashReport> {
  const port = await freePort();
  const start = () => startServerProcess(port, { DATA_DIR: dataDir }, entry);
  let server: ServerProcess = await start();
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, () => createWriter(server.address, rounds + 4)),
  );
  const recoveries: CrashReport['recoveries'] = { server: [], database: [], both: [] };
  let over = false;
  const working = writers.map((writer) => writer.work(() => over));

  for (let round = 0; round < rounds * victims.length; round += 1) {
    const victim = victims[round % victims.length] ?? 'both';
    await wait(150 + Math.random() * 350);
    const killed = performance.now();
    const database = victim === 'server' ? undefined : await killDatabase(dataDir);
    if (victim === 'database') {
      // Connections of the killed postmaster may still respond before the new process runs.
      await findDatabase(dataDir, database);
      await isReady(server.address, () => true);
      recoveries.database.push(performance.now() - killed);
    } else {
      await server.end('SIGKILL');
      server = await start();
      recoveries[victim].push(server.startedIn);
    }
    onProgress(
      `round ${round + 1}: killed ${victim}, answered again after ${Math.round(recoveries[victim].at(-1) ?? 0)} ms`,
    );
  }
  await wait(300);
  over = true;
  await Promise.all(working);
  const problems = (await Promise.all(writers.map(compareWrites))).flat();
  for (const { reader } of writers) reader.stop();
  await server.end('SIGTERM');
  const sum = (count: (writer: Writer) => number) =>
    writers.reduce((total, writer) => total + count(writer), 0);
  return {
    kills: rounds * victims.length,
    bookings: sum(({ booked }) => booked.length),
    messages: sum(({ sent }) => sent.length),
    problems,
    recoveries,
  };
}
