import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Config } from 'jest';
import { REMOTES } from '../workspace.ts';
import { browserPreset, nodePreset, sharedPresets } from './preset.ts';

const folder = (name: string) => resolve(import.meta.dirname, '../..', name);
const containers = ['shell', ...REMOTES];

/** All unit tests except the tests of the server, which need a database. */
export default {
  rootDir: folder('.'),
  // Jest reads the timeout from the top-level configuration only.
  testTimeout: 60_000,
  // On two cores, Jest would use only one process, which would run out of memory.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  projects: [
    ...sharedPresets(folder('shared')),
    nodePreset('tooling', folder('tooling')),
    ...containers.map((name) => browserPreset(name, folder(name))),
  ],
} satisfies Config;
