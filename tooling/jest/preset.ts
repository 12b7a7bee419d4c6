import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** A module of this folder: TypeScript in the workspace, JavaScript in the published package. */
const script = (name: string) => file(`./${name}${extname(import.meta.filename)}`);

/** Packages that ship ES modules only; browser tests compile them to CommonJS. */
const MODULES_ONLY = ['web-vitals', 'fast-check', 'pure-rand', '@cairn/shared', '@cairn/tooling'];

function common(name: string, rootDir: string): Config {
  return {
    displayName: name,
    rootDir,
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/'],
    modulePathIgnorePatterns: ['/dist/', '/\\.cache/'],
    setupFilesAfterEnv: [script('fail-on-noise')],
    restoreMocks: true,
    testTimeout: 60_000,
  };
}

/** Preset for tests of Node code (server, contract, tooling), run as ES modules. */
export function nodePreset(name: string, rootDir: string): Config {
  return {
    ...common(name, rootDir),
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts'],
    transform: { '\\.ts$': file('./transform.cjs') },
  };
}

/** Preset for tests of browser code, compiled to CommonJS. */
export function browserPreset(name: string, rootDir: string): Config {
  const base = common(name, rootDir);
  return {
    ...base,
    testEnvironment: script('browser-environment'),
    setupFilesAfterEnv: [...(base.setupFilesAfterEnv ?? []), script('browser-setup')],
    transform: { '\\.[cm]?[jt]sx?$': file('./transform.cjs') },
    transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${MODULES_ONLY.join('|')})/)`],
    moduleNameMapper: {
      '\\.module\\.css$': file('./class-names.cjs'),
      '\\.(css|svg|woff2|png|webp|avif)$': file('./asset.cjs'),
      '/Dom/dynamicCSS$': file('./no-injected-styles.cjs'),
    },
  };
}

/** The presets of `shared`. The server uses the contract, so the tests of the contract run in Node. */
export function sharedPresets(rootDir: string): Config[] {
  const contract = { ...nodePreset('contract', rootDir), testMatch: ['<rootDir>/src/contract/**/*.test.ts'] };
  const shared = browserPreset('shared', rootDir);
  return [contract, { ...shared, testPathIgnorePatterns: ['/node_modules/', '/src/contract/'] }];
}
