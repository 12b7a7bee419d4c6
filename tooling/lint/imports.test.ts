import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { workspaceFolder } from '../workspace.ts';

const root = workspaceFolder();
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('.d.ts') && existsSync(join(root, file)));
const known = new Set(files);

const { exports: entries } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

/** The file that an import names; undefined for packages and assets. */
function resolveImport(from: string, specifier: string): string | undefined {
  const inside = specifier.startsWith('.')
    ? join(dirname(from), specifier)
    : specifier.startsWith('@cairn/shared/')
      ? join('shared', entries[specifier.replace('@cairn/shared', '.')] ?? '')
      : specifier.replace('@cairn/', '');
  const file = normalize(inside);
  return known.has(file) ? file : undefined;
}

/** The files that each file imports, type imports included. */
const imports = new Map(
  files.map((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
    const targets = importedFiles.flatMap(({ fileName }) => resolveImport(file, fileName) ?? []);
    return [file, [...new Set(targets)]] as const;
  }),
);

function findCycles(): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return cycles;
}

const edges = [...imports].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));
const featureOf = (file: string) => /^(mfe-[a-z]+\/src\/features\/[^/]+)\//.exec(file)?.[1];

test('a relative import and an import of shared are resolved', () => {
  expect(imports.get('shell/src/boot/start.tsx')).toContain('shell/src/boot/site.ts');
  expect(imports.get('shell/src/boot/start.tsx')).toContain('shared/src/platform/index.ts');
});

test('there are no import cycles', () => {
  expect(findCycles()).toEqual([]);
});

test('a feature of a remote imports no other feature', () => {
  const crossing = edges.filter(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    return own !== undefined && other !== undefined && own !== other;
  });
  expect(crossing).toEqual([]);
});

test('shared imports nothing from tooling', () => {
  expect(edges.filter(({ from, to }) => from.startsWith('shared/') && to.startsWith('tooling/'))).toEqual([]);
});
