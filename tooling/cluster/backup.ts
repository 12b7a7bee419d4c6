import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUpCluster } from './archive.ts';
import { readLayout } from './layout.ts';
import { findPrimary } from './patroni.ts';

/** `npm run cluster:backup [-- --changes]`: backs up the running cluster into its archive. */
try {
  const { values } = parseArgs({ options: { changes: { type: 'boolean', default: false } } });
  const layout = readLayout(resolve(process.env.DATA_DIR ?? 'data', 'cluster'));
  await backUpCluster(layout, await findPrimary(layout), values.changes ? 'diff' : 'full');
  process.stdout.write(
    `Backed up into ${layout.folder}/archive. The archive's key is in ${layout.folder}/cluster.json: keep a copy elsewhere.\n`,
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
