import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PROVIDED_IN_PART } from './provided.ts';

/**
 * Packages of which a page may hold only one copy. Declared once: the host provides them, remotes consume them and
 * bundle none (ADR 4).
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

/** The npm package of a singleton: `react/jsx-runtime` → `react`. */
export function packageOf(request: string): string {
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

/** The installed version of a package, read from its package.json because some do not export it. */
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
  if (typeof version !== 'string') throw new Error('package.json has no version');
  return version;
}

/** Share configuration of the host: its own copies, loaded eagerly. */
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

/** Share configuration of a remote: the major version it was built with, never an own copy. */
export function takenFromHost(sharedRange: string) {
  return Object.fromEntries(
    SINGLETONS.map((request) => {
      const name = packageOf(request);
      const requiredVersion = name === '@cairn/shared' ? sharedRange : `^${versionOf(name)}`;
      return [request, { singleton: true, strictVersion: true, import: false as const, requiredVersion }];
    }),
  );
}
