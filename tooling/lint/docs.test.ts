import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob, posix } from 'node:path';
import { workspaceFolder } from '../workspace.ts';

const root = workspaceFolder();
const read = (file: string) => readFileSync(workspaceFolder(file), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const folders = new Set(
  files.flatMap((file) => {
    const parts = file.split('/').slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  }),
);
const paths = [...files, ...folders];
const pages = files.filter((file) => file.endsWith('.md') && !file.includes('CHANGELOG'));

const WORKSPACES = /^(?:server|shared|shell|mfe-[\w*]+|tooling|nginx|docs|e2e)\//;
const SOURCE = /\.(?:ts|tsx|css|sql|mjs|md)$/;
/** Paths that are not checked: output of builds and tests, examples of names, and relative paths. */
const UNCHECKED = /\/dist\/|^e2e\/(?:results|screenshots)|^x\.|^\.\.?\//;

/** In a path, `<name>` and `…` match any name. */
const globOf = (path: string) =>
  path
    .replaceAll(/<[^>]*>|…/g, '*')
    .replace(/\/$/, '')
    .replace(/:\d+$/, '');

/** Pages shorten paths: `modules/mail/render-mail.ts` matches any path that ends with it. */
const exists = (path: string, page: string) => {
  const globs = [globOf(path), `**/${globOf(path)}`, posix.join(posix.dirname(page), globOf(path))];
  return paths.some((known) => globs.some((glob) => matchesGlob(known, glob)));
};

/** The code spans of a page and the lines of its code blocks. */
function codeOf(page: string): string[] {
  const blocks = [...read(page).matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  return [...blocks, ...[...read(page).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)];
}

test('every source path that a page names exists', () => {
  const missing = pages.flatMap((page) =>
    codeOf(page)
      .filter((code) => !/\s/.test(code) && (WORKSPACES.test(code) || SOURCE.test(code)))
      .filter((path) => !UNCHECKED.test(path) && !exists(path, page))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every link of a page to the repository leads to a file or folder', () => {
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => posix.join(posix.dirname(page), target).replace(/\/$/, ''))
      .filter((target) => !paths.includes(target))
      .map((target) => `${page}: ${target}`),
  );
  expect(missing).toEqual([]);
});

const scriptsOf = (workspace: string): string[] =>
  Object.keys(
    (JSON.parse(read(posix.join(workspace, 'package.json'))) as { scripts?: Record<string, string> })
      .scripts ?? {},
  );

/**
 * The npm commands with an unknown workspace or script. The placeholder `<…>` and the example `mfe-alumni` are accepted
 * as workspaces.
 */
function violationsOf(line: string): string[] {
  return [
    ...line.matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(test|start))((?: (?!&&|#|--(?: |$))\S+)*)/g),
  ].flatMap(([command, script = '', builtIn = '', rest = '']) => {
    const [, workspace = '.'] = /(?:^| )-w (\S+)/.exec(rest) ?? [];
    const name = workspace.replace('@cairn/', '');
    if (name !== '.' && !folders.has(name)) return /^(?:<|mfe-alumni)/.test(name) ? [] : [command];
    return scriptsOf(name).includes(script || builtIn) ? [] : [command];
  });
}

test('every npm script that a page names exists', () => {
  expect(violationsOf('npm run nothing -- --all')).toEqual(['npm run nothing']);
  expect(
    pages.flatMap((page) =>
      codeOf(page)
        .flatMap(violationsOf)
        .map((violation) => `${page}: ${violation}`),
    ),
  ).toEqual([]);
});

test('the README of each remote lists the paths of remote.json', () => {
  const remotes = files.filter((file) => /^mfe-[\w-]+\/remote\.json$/.test(file));
  expect(remotes.length).toBeGreaterThan(0);
  for (const remote of remotes) {
    const { routes } = JSON.parse(read(remote)) as { routes: { path: string }[] };
    const table = [...read(remote.replace('remote.json', 'README.md')).matchAll(/^\| `(\/[^`]*)` \|/gm)];
    expect([remote, table.map(([, path]) => path)]).toEqual([remote, routes.map(({ path }) => path)]);
  }
});
