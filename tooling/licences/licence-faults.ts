import { readFileSync } from 'node:fs';
import type { InstalledPackage } from '../webpack/installed-package.ts';
import { satisfies } from './spdx.ts';

/** Reviewed licences, and single packages under others. */
interface Policy {
  allowed: string[];
  exceptions: {
    package: string;
    licence: string;
    /** Where the package may be: `development` is the lock file only, `releases` is everywhere. */
    scope: PackageScope;
    reason: string;
  }[];
}

/** Where packages were found: on the machine of a developer, or in the files of a release. */
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

/** Packages whose licence `policy.json` does not allow where they were found, with the reason; ours need none. */
export function faultsOfLicences(packages: readonly InstalledPackage[], found: PackageScope): string[] {
  return packages
    .filter(({ name }) => !name.startsWith('@cairn/'))
    .flatMap((each) => {
      const { name, version, licence } = each;
      if (licence === undefined) return [`contains ${name} ${version}, which names no licence`];
      if (isException(each, found) || satisfies(licence, allowed)) return [];
      return [
        `contains ${name} ${version} under ${licence}, which tooling/licences/policy.json does not allow`,
      ];
    });
}
