import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Config } from 'jest';
import { REMOTES } from '../workspace.ts';
import { browserPreset, nodePreset, sharedPresets } from './preset.ts';

const folder = (name: string) => resolve(import.meta.dirname, '../..', name);
const containers = ['shell', ...REMOTES];

/** All unit tests in one run, except those of the server, which need a database and run separately. */
export default {
  rootDir: folder('.'),
  // Jest reads this from the top-level configuration only.
  testTimeout: 60_000,
  // On two cores Jest would run everything in one process, which runs out of memory.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  projects: [
    ...sharedPresets(folder('shared')),
    nodePreset('tooling', folder('tooling')),
    ...containers.map((name) => browserPreset(name, folder(name))),
  ],
} satisfies Config;
