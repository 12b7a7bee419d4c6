import { join } from 'node:path';
import { withServer, readsOf, type BenchContext } from '../bench-context.ts';
import { openEmbedded, openSystem, type SeededDatabase, systemVersion } from '../databases.ts';
import { runLoad } from '../load.ts';
import { heading, line, share } from '../report.ts';
import { median } from '../statistics.ts';
import { runBookings, warmUpBookings } from './writes.ts';

export const title = 'Embedded and system PostgreSQL';
const ROUNDS = 3;

async function rates(context: BenchContext, seconds: number, amount: number): Promise<[number, number]> {
  const next = readsOf(context.accounts)['session list'];
  await runLoad({ port: context.target.api, seconds: 1, next });
  const reads = await runLoad({ port: context.target.api, seconds, next });
  await warmUpBookings(context, amount);
  const bookings = await runBookings(context, amount);
  return [reads.perSecond, bookings.perSecond];
}

/** Measures the embedded and the system's PostgreSQL in alternating rounds. */
export async function measureEngines(
  folder: string,
  scale: number,
  seconds: number,
  amount: number,
): Promise<void> {
  heading(title);
  const version = systemVersion();
  if (version === undefined) return line('no system PostgreSQL here', 'not measured');
  const databases: SeededDatabase[] = [];
  try {
    databases.push(await openEmbedded(join(folder, 'engines'), scale));
    databases.push(await openSystem(join(folder, 'engines'), version, scale));
    const results = databases.map(() => ({ reads: [] as number[], bookings: [] as number[] }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { url }] of databases.entries()) {
        const database = { DATA_DIR: join(folder, 'engines-data'), DATABASE_URL: url };
        const [reads, bookings] = await withServer(database, (context) => rates(context, seconds, amount));
        results[index]?.reads.push(reads);
        results[index]?.bookings.push(bookings);
      }
    }
    for (const kind of ['reads', 'bookings'] as const) {
      const [embedded = 0, system = 0] = results.map((result) => median(result[kind]));
      const text = `${embedded.toFixed(0)}/s of ${system.toFixed(0)}/s on PostgreSQL ${version}: ${share(embedded, system)}`;
      line(`${kind}, embedded compared with the system's`, text, '85 %', embedded >= system * 0.85);
    }
  } finally {
    for (const { stop } of databases) await stop();
  }
}
