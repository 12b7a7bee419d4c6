import { REMOTES } from '../workspace.ts';

/** A part of the repository to which `npm test -- --only <area>` limits the tests. */
export type Area = string;

/** Folders of the remotes by area: `mfe-student` for `student`. */
const REMOTE_AREAS = new Map(REMOTES.map((name) => [name.replace(/^mfe-/, ''), name]));

export const AREAS: readonly Area[] = [...REMOTE_AREAS.keys(), 'shell', 'shared', 'server', 'tooling'];

/** The areas that a change to these files affects. A change to any other file affects every area. */
const AFFECTED_AREAS: [RegExp, Area[]][] = [
  ...[...REMOTE_AREAS].map(([area, name]): [RegExp, Area[]] => [
    new RegExp(`^${name}/|^e2e/${area}/`),
    [area],
  ]),
  [/^shell\/|^e2e\/(shell|platform)\//, ['shell']],
  [/^server\//, ['server']],
  [/^tooling\//, ['tooling', 'shell']],
  [/^docs\/|\.md$/, ['tooling']],
];

/** Folders of `e2e` by area. */
const BROWSER_FOLDERS = new Map<Area, readonly string[]>([
  ...[...REMOTE_AREAS.keys()].map((area): [Area, string[]] => [area, [area]]),
  ['shell', ['shell', 'platform']],
]);

const unitFolder = (area: Area): string => REMOTE_AREAS.get(area) ?? area;

/** @returns the area with this name or this folder: `student` also for `mfe-student` */
export function findArea(name: string): Area | undefined {
  return AREAS.find((area) => area === name || unitFolder(area) === name);
}

/**
 * @param files changed files, relative to the repository, with `/`
 * @returns the areas whose tests a change to these files can affect
 */
export function areasOfFiles(files: readonly string[]): Area[] {
  const found = new Set<Area>();
  for (const file of files) {
    const affected = AFFECTED_AREAS.find(([pattern]) => pattern.test(file))?.[1];
    if (!affected) return [...AREAS];
    for (const area of affected) found.add(area);
  }
  return AREAS.filter((area) => found.has(area));
}

/** @returns patterns for Jest that match the test files of the areas, except those of the server */
export function unitPatterns(areas: readonly Area[]): string[] {
  return areas.filter((area) => area !== 'server').map((area) => `/${unitFolder(area)}/`);
}

/** @returns patterns for Playwright that match the browser tests of the areas */
export function browserPatterns(areas: readonly Area[]): string[] {
  return areas.flatMap((area) => BROWSER_FOLDERS.get(area) ?? []).map((folder) => `/e2e/${folder}/`);
}

/** @returns patterns for the paths of the stories of the areas */
export function storyPatterns(areas: readonly Area[]): string[] {
  return areas
    .filter((area) => area === 'shared' || REMOTE_AREAS.has(area))
    .map((area) => `${unitFolder(area)}/src/`);
}
