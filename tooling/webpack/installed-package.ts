import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The fields of a package in the bill of materials. */
export interface InstalledPackage {
  name: string;
  version: string;
  /** SPDX expression; absent if the package names none. */
  licence?: string;
}

/** Packages of the npm registry name their licence in one of three ways. */
interface PackageFile {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

function licenceOf({ license, licenses }: PackageFile): string | undefined {
  if (typeof license === 'string') return license;
  const types = [license, ...(licenses ?? [])].flatMap((each) => each?.type ?? []);
  return types.length > 1 ? `(${types.join(' OR ')})` : types[0];
}

/** Reads the `package.json` of a folder. */
export function readPackage(folder: string): InstalledPackage {
  const file = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
  const { name = '', version = '' } = file;
  const licence = licenceOf(file);
  return { name, version, ...(licence === undefined ? {} : { licence }) };
}

const SHARED = '@cairn/shared';

/** Does not use `resolve`, because not all packages export `package.json`. */
function findPackage(name: string, folder: string): string | undefined {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  const found = places
    .map((place) => join(place, name))
    .find((each) => existsSync(join(each, 'package.json')));
  return found && realpathSync(found);
}

/**
 * Reads the package that a container uses: a dependency of the container, of `@cairn/shared`, or of the tooling.
 * @param folder the container's package folder
 * @throws Error if the package is not installed
 */
export function installedPackage(name: string, folder: string): InstalledPackage {
  const shared = findPackage(SHARED, folder);
  const places = [folder, ...(shared ? [shared] : []), import.meta.dirname];
  for (const place of places) {
    const found = findPackage(name, place);
    if (found) return readPackage(found);
  }
  throw new Error(`${name} is not installed`);
}
