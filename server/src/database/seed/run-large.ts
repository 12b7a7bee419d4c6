import { parseArgs } from 'node:util';
import { loadConfig } from '../../config.ts';
import { openDatabase } from '../client/index.ts';
import { startEmbeddedDatabase } from '../embedded/index.ts';
import { migrateDatabase } from '../migrate/index.ts';
import { seedDemo } from './demo.ts';
import { FULL_SIZE, seedLarge, sizeOf } from './large.ts';

// Usage: `npm run seed:large -w server -- --scale 0.01`, or with `--mentors 300 --students 5000 …`.
// Writes to DATABASE_URL or, without it, to the embedded database in DATA_DIR.

const counts = Object.keys(FULL_SIZE);
const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    ...Object.fromEntries(counts.map((name) => [name, { type: 'string' as const }])),
  },
});
const countOf = (name: string, text: string) => {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} must be a whole number of at least 1`);
  return Number(text);
};
const scale = Number(values.scale);
if (!(scale > 0 && Number.isFinite(scale))) throw new Error('--scale must be a number above 0');
const given = counts.flatMap((name) => {
  const value = (values as Record<string, string | undefined>)[name];
  return value === undefined ? [] : [[name, countOf(name, value)]];
});
const size = {
  ...sizeOf(scale),
  ...(Object.fromEntries(given) as Partial<typeof FULL_SIZE>),
};

const say = (line: string) => process.stdout.write(`${line}\n`);

const config = loadConfig();
const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase({ dataDir: config.dataDir });
const url = config.databaseOwnerUrl ?? config.databaseUrl ?? embedded?.url ?? '';
const applicationUrl = config.databaseUrl ?? embedded?.applicationUrl;
const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
try {
  await migrateDatabase(url, undefined, applicationUrl);
  const database = openDatabase({ url, size: 2 });
  say(
    `Writing ${Object.entries(size)
      .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
      .join(', ')}`,
  );
  if (await seedDemo(database.pool, new Date())) say(`${seconds().padStart(9)}  demo accounts`);
  await seedLarge(database.pool, size, new Date(), (what) => say(`${seconds().padStart(9)}  ${what}`));
  await database.close();
  say(`Done in ${seconds()}`);
} finally {
  await embedded?.stop();
}
