import { resolve } from 'node:path';
import type { Config } from 'jest';
import { browserPreset, nodePreset, sharedPresets } from './preset.ts';

const folder = (name: string) => resolve(import.meta.dirname, '../..', name);
const browsers = ['shell', 'mfe-public', 'mfe-student', 'mfe-mentor', 'mfe-admin'];

/** All unit tests of the workspace in one run; the server's API tests need a database and run on their own. */
export default {
  rootDir: folder('.'),
  // Jest asks a run of several projects for this, and not the projects.
  testTimeout: 20_000,
  projects: [
    ...sharedPresets(folder('shared')),
    nodePreset('tooling', folder('tooling')),
    ...browsers.map((name) => browserPreset(name, folder(name))),
  ],
} satisfies Config;
