import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';
import { browserPreset, nodePreset } from '../jest/preset.ts';
import { workspaceFolder } from '../workspace.ts';

/** A part of the code, with the tests that must detect the mutants. */
export interface Part {
  readonly name: string;
  /** Files that are mutated, relative to the repository. */
  readonly mutate: readonly string[];
  readonly jest: Config;
}

const TESTS = '**/*.test.{ts,tsx}';
const environment = fileURLToPath(new URL('./browser-environment.ts', import.meta.url));

/** Every source file of a folder, except its tests and their helpers. */
const sourcesOf = (folder: string): string[] => [
  `${folder}/**/*.{ts,tsx}`,
  `!${folder}/${TESTS}`,
  `!${folder}/**/testing/**`,
];

/**
 * Restricts the tests to folders. The mutants run in a copy of the repository below `.cache`, which the presets ignore.
 */
const inFolders = (config: Config, folders: readonly string[]): Config => ({
  ...config,
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  testMatch: folders.map((folder) => `<rootDir>/${folder}/${TESTS}`),
});

const nodeTests = (name: string, folders: readonly string[]): Config =>
  inFolders(nodePreset(name, '.'), folders);

const browserTests = (name: string, folders: readonly string[]): Config => ({
  ...inFolders(browserPreset(name, '.'), folders),
  testEnvironment: environment,
  // Finds promises that never settle, without waiting for the timeout of the whole run.
  testTimeout: 4_000,
});

/** Each module is a part, because all tests of the server would take minutes per mutant. */
const serverModules = readdirSync(workspaceFolder('server/src/modules'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Modules that the tests of other modules cover as well. */
const coveredBy: Readonly<Record<string, readonly string[]>> = {
  favourites: ['mentors'],
  outbox: ['events', 'messages', 'notifications'],
};
const testFoldersOf = (module: string) =>
  [module, ...(coveredBy[module] ?? [])].map((name) => `server/src/modules/${name}`);

export const PARTS: readonly Part[] = [
  {
    name: 'contract',
    mutate: sourcesOf('shared/src/contract'),
    jest: nodeTests('contract', ['shared/src/contract']),
  },
  {
    name: 'auth',
    mutate: sourcesOf('shared/src/auth'),
    jest: browserTests('auth', ['shared/src/auth', 'shared/src/api', 'shared/src/platform']),
  },
  {
    name: 'platform',
    mutate: sourcesOf('shared/src/platform'),
    // The tests of the registry and of previews are in the shell.
    jest: browserTests('platform', [
      'shared/src/platform',
      'shared/src/api',
      'shell/src/registry',
      'shell/src/previews',
    ]),
  },
  {
    name: 'loader',
    mutate: sourcesOf('shell/src/loader'),
    jest: browserTests('loader', ['shell/src']),
  },
  ...serverModules.map((module): Part => ({
    name: `server/${module}`,
    mutate: sourcesOf(`server/src/modules/${module}`),
    jest: {
      ...nodeTests('server', testFoldersOf(module)),
      globalSetup: '<rootDir>/server/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/server/src/testing/global-teardown.ts',
    },
  })),
];
