import { runHistory } from './run-history.ts';

/** Duration of the run; `npm run test:history` sets 3600. */
const SECONDS = Number(process.env['HISTORY_SECONDS'] ?? 10);
const seed = Number(process.env['HISTORY_SEED'] ?? Date.now() % 1_000_000);

test(
  'slots and group sessions have linearizable histories despite killed connections',
  async () => {
    const report = await runHistory(SECONDS, seed);
    expect(report.problems).toEqual([]);
    // Enough to detect a missing unique index (ADR 81).
    expect(report.operations).toBeGreaterThan(SECONDS * 10);
    expect(report.kills).toBeGreaterThan(0);
  },
  SECONDS * 1_000 + 300_000,
);
