import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withServer, type BenchContext } from './bench-context.ts';
import { openEmbedded, type SeededDatabase } from './databases.ts';
import * as deletion from './parts/deletion.ts';
import * as engines from './parts/engines.ts';
import * as flood from './parts/flood.ts';
import * as gateway from './parts/gateway.ts';
import * as month from './parts/month.ts';
import * as race from './parts/race.ts';
import * as reads from './parts/reads.ts';
import * as size from './parts/size.ts';
import * as start from './parts/start.ts';
import * as streams from './parts/streams.ts';
import * as writes from './parts/writes.ts';
import { writeReport } from './report.ts';

/**
 * `npm run bench:api [-- --only reads,race] [--large postgres://…] [--write]`. Without `--only`, all parts run. The
 * results are written into docs/performance-results.md without `--only`, or with `--write`.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    /** A database with the full `seed:large`, for the part `size`. */
    large: { type: 'string' },
    write: { type: 'boolean' },
    scale: { type: 'string', default: '0.01' },
    seconds: { type: 'string', default: '5' },
    bookings: { type: 'string', default: '10000' },
    streams: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '100' },
  },
});
const scale = Number(values.scale);
const seconds = Number(values.seconds);
const bookings = Number(values.bookings);

const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
let seeded: SeededDatabase | undefined;

/** Each part has its own server. All parts share one seeded database. */
const withContext = (work: (context: BenchContext) => Promise<void>) => async () => {
  seeded ??= await openEmbedded(folder, scale);
  await withServer({ DATA_DIR: join(folder, 'server'), DATABASE_URL: seeded.url }, work);
};

const parts: Record<string, { title: string; run: () => Promise<void> }> = {
  start: { title: start.title, run: () => start.measureStart(folder) },
  reads: { title: reads.title, run: withContext((context) => reads.measureReads(context, seconds)) },
  flood: { title: flood.title, run: withContext((context) => flood.measureFlood(context, seconds)) },
  month: { title: month.title, run: withContext(month.measureMonth) },
  streams: {
    title: streams.title,
    run: withContext((context) => streams.measureStreams(context, Number(values.streams))),
  },
  gateway: {
    title: gateway.title,
    run: async () => {
      seeded ??= await openEmbedded(folder, scale);
      await gateway.measureGateway(folder, seeded.url, seconds);
    },
  },
  // Runs after the reads, because bookings lengthen the lists that the accounts read.
  writes: { title: writes.title, run: withContext((context) => writes.measureWrites(context, bookings)) },
  race: {
    title: race.title,
    run: withContext((context) => race.measureRace(context, Number(values.rounds))),
  },
  deletion: { title: deletion.title, run: withContext(deletion.measureDeletion) },
  engines: {
    title: engines.title,
    run: () => engines.measureEngines(folder, scale, seconds, Math.ceil(bookings / 2)),
  },
  size: {
    title: size.title,
    run: async () => {
      if (values.large) await size.measureSize(folder, values.large);
      else process.stdout.write('\nWithout --large the part `size` is left out.\n');
    },
  },
};

const selectedParts = values.only?.split(',') ?? Object.keys(parts);
try {
  for (const name of selectedParts) {
    const part = parts[name];
    if (!part) throw new Error(`There is no part ${name}. The parts are ${Object.keys(parts).join(', ')}.`);
    await part.run();
  }
  if (values.write || !values.only) await writeReport(Object.values(parts).map(({ title }) => title));
} finally {
  await seeded?.stop();
  await rm(folder, { recursive: true, force: true });
}
