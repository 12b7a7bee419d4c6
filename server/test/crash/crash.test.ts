import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCrashRounds } from './crash-rounds.ts';

/** The short form of `npm run test:crash`: one kill of each, from the source. */
test('whatever is killed in the middle of writes, nothing is lost, doubled or out of order', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-crash-'));
  const report = await runCrashRounds({ rounds: 1, dataDir });
  await rm(dataDir, { recursive: true, force: true });
  expect(report.problems).toEqual([]);
  expect(report.kills).toBe(3);
  expect(report.bookings).toBeGreaterThan(0);
  expect(report.messages).toBeGreaterThan(0);
}, 400_000);
