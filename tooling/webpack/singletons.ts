import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PROVIDED_IN_PART } from './provided.ts';

/**
 * The packages of which a page holds exactly one copy. Declared here once: the host provides them, remotes take them
 * from the host and bring none of their own (design "platform").
 */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router-dom',
  'react-redux',
  'redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query',
  '@reduxjs/toolkit/query/react',
  '@cairn/shared/api',
  '@cairn/shared/auth',
  '@cairn/shared/platform',
] as const;

const require = createRequire(import.meta.url);

/** The npm package a singleton comes from: `react/jsx-runtime` → `react`. */
export function packageOf(request: string): string {
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

/** The installed version of a package, read from its package.json as some do not export it. */
export function versionOf(packageName: string): string {
  if (packageName === '@cairn/shared') {
    const own = new URL('../../shared/package.json', import.meta.url);
    return readVersion(readFileSync(own, 'utf8'));
  }
  const folder = require.resolve.paths(packageName)?.find((path) => exists(`${path}/${packageName}`));
  if (!folder) throw new Error(`${packageName} is not installed`);
  return readVersion(readFileSync(`${folder}/${packageName}/package.json`, 'utf8'));
}

function exists(folder: string): boolean {
  try {
    readFileSync(`${folder}/package.json`);
    return true;
  } catch {
    return false;
  }
}

function readVersion(packageJson: string): string {
  const { version } = JSON.parse(packageJson) as { version?: unknown };
  if (typeof version !== 'string') throw new Error('a package.json without a version');
  return version;
}

/** What the host shares: its own copy, loaded with its first chunk. */
export function providedByHost() {
  return Object.fromEntries(
    SINGLETONS.map((request) => {
      const version = versionOf(packageOf(request));
      const part = PROVIDED_IN_PART[request];
      const provided = {
        singleton: true,
        strictVersion: true,
        eager: true,
        version,
        requiredVersion: version,
      };
      return [request, part ? { ...provided, import: part } : provided];
    }),
  );
}

/** What a remote asks for: the same major as it was built with, and never a copy of its own. */
export function takenFromHost(sharedRange: string) {
  return Object.fromEntries(
    SINGLETONS.map((request) => {
      const name = packageOf(request);
      const requiredVersion = name === '@cairn/shared' ? sharedRange : `^${versionOf(name)}`;
      return [request, { singleton: true, strictVersion: true, import: false as const, requiredVersion }];
    }),
  );
}
