import { finishCleanups } from '../../src/modules/sessions/cancel-account-sessions.ts';
import { buildTestApi } from '../../src/testing/index.ts';
import { checkTables } from './check-tables.ts';
import { runMentor } from './mentor-process.ts';
import { runAdmin, runGroupReader, runKiller, runReader } from './other-processes.ts';
import { runStudent } from './student-process.ts';
import { createWorld } from './world.ts';

const ROUND_MS = 5_000;
const READERS = 2;

/** The result of a run. */
export interface HistoryReport {
  operations: number;
  /** Number of killed connections. */
  kills: number;
  problems: string[];
}

/**
 * Students, mentors, an admin and readers act while database connections are killed.
 * After each round, the recorded calls and the tables are checked. Each round has a new database.
 *
 * @param seconds the duration of all rounds, rounded up to whole rounds
 * @param seed the seed of the random choices
 */
export async function runHistory(seconds: number, seed: number): Promise<HistoryReport> {
  const report: HistoryReport = { operations: 0, kills: 0, problems: [] };
  for (let round = 0; round < Math.ceil((seconds * 1_000) / ROUND_MS); round += 1) {
    const api = await buildTestApi({ rateLimits: false });
    const end = performance.now() + ROUND_MS;
    const world = await createWorld(api, seed + round, () => performance.now() > end);
    const [killed] = await Promise.all([
      runKiller(world, ROUND_MS / 20),
      runAdmin(world, ROUND_MS / 4),
      ...world.students.map((student) => runStudent(world, student)),
      ...world.mentors.map((mentor) => runMentor(world, mentor)),
      ...Array.from({ length: READERS }, () => runReader(world)),
      runGroupReader(world),
    ]);
    // Runs the job that finishes interrupted deletions.
    await finishCleanups(api.services);
    const found = [...world.unexpected, ...world.recorder.findProblems(), ...(await checkTables(world))];
    report.problems.push(...found.map((problem) => `seed ${seed + round}: ${problem}`));
    report.operations += world.recorder.size;
    report.kills += killed;
    await world.owner.end();
    await api.close();
  }
  return report;
}
