import { readFileSync } from 'node:fs';
import type { InstalledPackage } from '../webpack/installed-package.ts';
import { satisfies } from './spdx.ts';

/** The allowed licences, and exceptions for single packages. */
interface Policy {
  allowed: string[];
  exceptions: {
    package: string;
    licence: string;
    /** `releases` allows the package in releases and in the lock file. */
    scope: PackageScope;
    reason: string;
  }[];
}

/** Where packages were found: in the lock file, or in the files of a release. */
export type PackageScope = 'development' | 'releases';

const policy = JSON.parse(readFileSync(new URL('policy.json', import.meta.url), 'utf8')) as Policy;
const allowed = new Set(policy.allowed);

const isException = ({ name, licence }: InstalledPackage, found: PackageScope) =>
  policy.exceptions.some(
    (each) =>
      each.package === name &&
      each.licence === licence &&
      (each.scope === 'releases' || each.scope === found),
  );

/** A message for each third-party package whose licence `policy.json` does not allow. */
export function violationsOfLicences(packages: readonly InstalledPackage[], found: PackageScope): string[] {
  return packages
    .filter(({ name }) => !name.startsWith('@cairn/'))
    .flatMap((each) => {
      const { name, version, licence } = each;
      if (isException(each, found)) return [];
      if (licence === undefined) return [`contains ${name} ${version}, which names no licence`];
      if (satisfies(licence, allowed)) return [];
      return [
        `contains ${name} ${version} under ${licence}, which tooling/licences/policy.json does not allow`,
      ];
    });
}
