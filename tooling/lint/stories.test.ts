import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { REMOTES, workspaceFolder } from '../workspace.ts';

const root = workspaceFolder();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));

/** Components without a story, and why. */
const WITHOUT_STORY: Readonly<Record<string, string>> = {
  AreaTheme: 'a provider; the workshop renders every story in it',
  PageMeta: 'renders into the head only',
  SocialTags: 'renders into the head only',
  VisuallyHidden: 'renders nothing visible',
};

const sources = find('{shared,shell,workshop,mfe-*}/src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\./.test(file),
);
const isStory = (file: string) => file.endsWith('.stories.tsx');
const components = sources.filter((file) => file.endsWith('.tsx') && !isStory(file));

const componentsOf = (file: string): string[] =>
  [...read(file).matchAll(/^export (?:default )?(?:function|const) ([A-Z]\w*[a-z]\w*)/gm)].map(
    ([, name = '']) => name,
  );

/** The modules that a module imports by a relative path, without type-only imports. */
const importsOf = (file: string): string[] =>
  [
    ...read(file)
      .replaceAll(/^import type .*$/gm, '')
      .matchAll(/(?:from |import\()'(\.[^']+)'/g),
  ].map(([, path = '']) => normalize(join(dirname(file), path)).replaceAll('\\', '/'));
/** Modules that import every page of a remote. */
const isEntry = (file: string) => /\/src\/(routes|prerender)\.tsx$/.test(file);
const users = new Map<string, string[]>();
for (const file of sources.filter((each) => !isStory(each) && !isEntry(each)))
  for (const target of new Set(importsOf(file))) users.set(target, [...(users.get(target) ?? []), file]);

/** The components of a file that its stories do not show. */
function withoutStory(file: string): string[] {
  const stories = file.replace(/\.tsx?$/, '.stories.tsx');
  const text = sources.includes(stories) ? read(stories) : '';
  const showsAll = text.includes(`import * as`) && importsOf(stories).includes(file);
  return componentsOf(file)
    .filter((name) => !showsAll && !new RegExp(`\\b${name}\\b`).test(text) && !(name in WITHOUT_STORY))
    .map((name) => `${file}: ${name}`);
}

test('every component that shared/ui exports has a story beside it', () => {
  const exported = find('shared/src/ui/**/index.ts').flatMap((file) =>
    [...read(file).matchAll(/export (\*|\{[^}]*\}) from '\.\/([^']+)'/g)].map(
      ([, names = '', path = '']) => ({ names, file: normalize(join(dirname(file), path)) }),
    ),
  );
  const missing = exported.flatMap(({ names, file }) => {
    if (file.endsWith('index.ts')) return [];
    return withoutStory(file).filter(
      (violation) => names === '*' || new RegExp(`\\b${violation.split(': ')[1] ?? ''}\\b`).test(names),
    );
  });
  expect(exported.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test.each(REMOTES)('every reused component of %s has a story beside it', (name) => {
  const reused = components.filter(
    (file) => file.startsWith(`${name}/src/`) && (users.get(file)?.length ?? 0) > 1,
  );
  expect(reused.flatMap(withoutStory)).toEqual([]);
});

test('no module imports a story', () => {
  expect(sources.some(isStory)).toBe(true);
  const imported = [...users].filter(([target]) => target.includes('.stories.'));
  expect(imported).toEqual([]);
});

test('every component in WITHOUT_STORY exists', () => {
  const names = components.flatMap(componentsOf);
  expect(Object.keys(WITHOUT_STORY).filter((name) => !names.includes(name))).toEqual([]);
});
