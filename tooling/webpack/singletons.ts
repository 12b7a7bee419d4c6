import { installedPackage } from './installed-package.ts';
import { PROVIDED_IN_PART } from './provided.ts';

/** Packages of which a page may hold only one copy. The host provides them, and remotes bundle none of them (ADR 4). */
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

/** The npm package of a singleton: `react/jsx-runtime` → `react`. */
export function packageOf(request: string): string {
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

/** The version of a package that a container uses. */
export const versionOf = (packageName: string, folder: string): string =>
  installedPackage(packageName, folder).version;

/** The `shared` configuration of the host in a folder: its own copies, loaded eagerly. */
export function providedByHost(folder: string) {
  return Object.fromEntries(
    SINGLETONS.map((request) => {
      const version = versionOf(packageOf(request), folder);
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

/** The `shared` configuration of the remote in a folder: the host's copy in a compatible version. */
export function takenFromHost(sharedRange: string, folder: string) {
  return Object.fromEntries(
    SINGLETONS.map((request) => {
      const name = packageOf(request);
      const requiredVersion = name === '@cairn/shared' ? sharedRange : `^${versionOf(name, folder)}`;
      return [request, { singleton: true, strictVersion: true, import: false as const, requiredVersion }];
    }),
  );
}
