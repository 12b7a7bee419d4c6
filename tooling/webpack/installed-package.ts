import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { workspaceFolder } from '../workspace.ts';

/** What the bill of materials says of a package. */
export interface InstalledPackage {
  name: string;
  version: string;
  /** SPDX expression; absent if the package names none. */
  licence?: string;
}

const require = createRequire(import.meta.url);

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

/** Reads an installed package by its name; some do not export their `package.json`. @throws Error if it is missing */
export function installedPackage(name: string): InstalledPackage {
  if (name === '@cairn/shared') return readPackage(workspaceFolder('shared'));
  const folder = require.resolve.paths(name)?.find((path) => existsSync(join(path, name, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed`);
  return readPackage(join(folder, name));
}
