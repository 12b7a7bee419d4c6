/** The parts of the repository that `npm test -- --only <area>` can be limited to. */
export const AREAS = [
  'public',
  'student',
  'mentor',
  'admin',
  'shell',
  'shared',
  'server',
  'tooling',
] as const;

export type Area = (typeof AREAS)[number];

/** Areas that nothing else depends on; a change elsewhere affects every area. */
const OWNERS: [RegExp, Area[]][] = [
  [/^mfe-public\/|^e2e\/public\//, ['public']],
  [/^mfe-student\/|^e2e\/student\//, ['student']],
  [/^mfe-mentor\/|^e2e\/mentor\//, ['mentor']],
  [/^mfe-admin\/|^e2e\/admin\//, ['admin']],
  [/^shell\/|^e2e\/(shell|platform)\//, ['shell']],
  [/^server\//, ['server']],
  [/^tooling\//, ['tooling', 'shell']],
  [/^docs\/|\.md$/, ['tooling']],
];

/** Folders of `e2e` by area. */
const BROWSER_FOLDERS: Partial<Record<Area, string[]>> = {
  public: ['public'],
  student: ['student'],
  mentor: ['mentor'],
  admin: ['admin'],
  shell: ['shell', 'platform'],
};

const UNIT_FOLDERS: Record<Area, string> = {
  public: 'mfe-public',
  student: 'mfe-student',
  mentor: 'mfe-mentor',
  admin: 'mfe-admin',
  shell: 'shell',
  shared: 'shared',
  server: 'server',
  tooling: 'tooling',
};

/** @returns the area of that name; `mfe-student` names the area `student` as well */
export function findArea(name: string): Area | undefined {
  return AREAS.find((area) => area === name || UNIT_FOLDERS[area] === name);
}

/**
 * @param files changed files, relative to the repository, with `/`
 * @returns the areas whose tests a change of these files can affect
 */
export function areasOfFiles(files: readonly string[]): Area[] {
  const found = new Set<Area>();
  for (const file of files) {
    const owners = OWNERS.find(([pattern]) => pattern.test(file))?.[1];
    if (!owners) return [...AREAS];
    for (const area of owners) found.add(area);
  }
  return AREAS.filter((area) => found.has(area));
}

/** @returns patterns for Jest that match the test files of the areas; none where nothing runs outside the server */
export function unitPatterns(areas: readonly Area[]): string[] {
  return areas.filter((area) => area !== 'server').map((area) => `/${UNIT_FOLDERS[area]}/`);
}

/** @returns patterns for Playwright that match the browser tests of the areas */
export function browserPatterns(areas: readonly Area[]): string[] {
  return areas.flatMap((area) => BROWSER_FOLDERS[area] ?? []).map((folder) => `/e2e/${folder}/`);
}
