import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCrashRounds } from './crash-rounds.ts';

/** A short run of `npm run test:crash`, with the server from source. */
test('no write is lost, duplicated or reordered when the server or the database is killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-crash-'));
  const report = await runCrashRounds({ rounds: 1, dataDir });
  await rm(dataDir, { recursive: true, force: true });
  expect(report.problems).toEqual([]);
  expect(report.bookings).toBeGreaterThan(0);
  expect(report.messages).toBeGreaterThan(0);
}, 400_000);
