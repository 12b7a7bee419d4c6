import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/database/client/index.ts';
import { startEmbeddedDatabase } from '../src/database/embedded/index.ts';
import { migrateDatabase } from '../src/database/migrate/index.ts';
import { seedLarge, sizeOf } from '../src/database/seed/large.ts';
import { heading, line, megabytes, milliseconds, share } from './report.ts';
import { castOf, measureFlood, measureOffered, measureReads, measureWrites } from './scenarios.ts';
import { measureStreams } from './streams.ts';
import { startTarget } from './target-process.ts';

/** `npm run bench:api -w server -- --scale 0.01 --seconds 5 --bookings 5000 --streams 1000` (issue 3, "Scale"). */
const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '0.01' },
    seconds: { type: 'string', default: '5' },
    bookings: { type: 'string', default: '5000' },
    streams: { type: 'string', default: '1000' },
  },
});
const seconds = Number(values.seconds);
const bookings = Number(values.bookings);

async function prepare(url: string): Promise<void> {
  await migrateDatabase(url);
  const database = openDatabase({ url, size: 2 });
  await seedLarge(database.pool, sizeOf(Number(values.scale)), new Date());
  await database.close();
}

/** Starts on a fresh folder and again on an existing one. */
async function measureStart(dataDir: string): Promise<void> {
  heading('Start, with the embedded database');
  for (const [folder, goal] of [
    ['fresh', '1.2 s'],
    ['existing', '0.4 s'],
  ] as const) {
    const target = await startTarget({ DATA_DIR: dataDir });
    line(`on a ${folder} folder, from source`, milliseconds(target.startMs), goal);
    if (folder === 'existing')
      line('memory at start, from source', megabytes(await target.memory()), '110 MB (bundled)');
    await target.stop();
  }
}

/** Everything on one PostgreSQL. */
async function measureAll(
  environment: { DATA_DIR: string; DATABASE_URL?: string },
  thorough: boolean,
): Promise<number> {
  const target = await startTarget(environment);
  const { pool, close } = openDatabase({ url: target.database, size: 4 });
  try {
    const cast = await castOf(pool);
    const ceiling = await measureReads(target, cast, seconds);
    const writes = await measureWrites(target, pool, cast, bookings);
    if (thorough) {
      await measureOffered(target, cast, seconds, ceiling / 2);
      await measureFlood(target, cast, seconds);
      line('memory under load', megabytes(await target.memory()), '300 MB');
      await measureStreams(target, pool, Number(values.streams));
    }
    return writes.bookings.perSecond;
  } finally {
    await close();
    await target.stop();
  }
}

const DEBIAN = '/usr/lib/postgresql';
const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
try {
  const own = join(folder, 'own');
  await measureStart(own);
  const embedded = await startEmbeddedDatabase({ dataDir: own });
  await prepare(embedded.url);
  await embedded.stop();
  heading('On the embedded PostgreSQL');
  const onEmbedded = await measureAll({ DATA_DIR: own }, true);

  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Number.isInteger) : [];
  if (versions.length > 0) {
    const binFolder = join(DEBIAN, String(Math.max(...versions)), 'bin');
    const system = await startEmbeddedDatabase({
      dataDir: join(folder, 'system'),
      binFolder,
      locale: ['--locale=C.UTF-8'],
    });
    await prepare(system.url);
    heading(`On the system's PostgreSQL ${Math.max(...versions)}`);
    const onSystem = await measureAll(
      { DATA_DIR: own, DATABASE_URL: system.url.replace('@/', '@localhost/') },
      false,
    );
    line("embedded bookings, of the system's", share(onEmbedded, onSystem), '85 %');
    await system.stop();
  } else {
    heading('No system PostgreSQL here: nothing to compare with');
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
