import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceFolder } from '../workspace.ts';
import { copyTracked, moveRemote } from './move-remote.ts';

const NAME = 'mfe-mentor';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-move-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('a remote is copied without build output and without paths into the workspace', () => {
  mkdirSync(join(folder, '.git'));
  moveRemote({ name: NAME, folder });
  for (const file of ['src/routes.tsx', 'remote.json', 'webpack.config.ts', 'jest.config.ts'])
    expect(read(file)).toBe(readFileSync(workspaceFolder(NAME, file), 'utf8'));
  for (const file of ['package.json', 'tsconfig.json', 'README.md']) expect(read(file)).not.toContain('../');
  for (const built of ['node_modules', 'dist', '.cache']) expect(existsSync(join(folder, built))).toBe(false);
});

test('only files that git tracks are copied', () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  mkdirSync(join(from, 'src'), { recursive: true });
  const files = ['src/routes.tsx', '.gitignore', '.env', '.npmrc', 'removed.ts'];
  for (const file of files) writeFileSync(join(from, file), file === '.gitignore' ? '.env\n' : '');
  symlinkSync('src/routes.tsx', join(from, 'link.tsx'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: from });
  git('init', '--quiet');
  git('add', 'src', '.gitignore', 'link.tsx', 'removed.ts');
  rmSync(join(from, 'removed.ts'));
  copyTracked(from, to);
  expect(readdirSync(to).sort()).toEqual(['.gitignore', 'link.tsx', 'src']);
  expect(readdirSync(join(to, 'src'))).toEqual(['routes.tsx']);
  expect(readlinkSync(join(to, 'link.tsx'))).toBe('src/routes.tsx');
});

test('a remote outside git is refused, and nothing is written', () => {
  const from = join(folder, 'from');
  mkdirSync(from);
  writeFileSync(join(from, '.env'), '');
  expect(() => copyTracked(from, join(folder, 'to'))).toThrow(/git tracks no files in/);
  expect(readdirSync(folder)).toEqual(['from']);
});

test('the new repository ignores secrets and build output', () => {
  moveRemote({ name: NAME, folder });
  const ignored = ['node_modules/', 'dist/', '.cache/', 'coverage/', '.env*'];
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(ignored));
});

test('a moved remote depends on ranges of shared and tooling, and has only cairn scripts', () => {
  moveRemote({ name: NAME, folder });
  const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >;
  expect(dependencies?.['@cairn/shared']).toMatch(/^\^\d/);
  expect(devDependencies?.['@cairn/tooling']).toMatch(/^\^\d/);
  expect(devDependencies?.eslint).toMatch(/^\d/);
  expect(Object.values(scripts ?? {}).every((script) => script.startsWith('cairn '))).toBe(true);
});

test('an unknown remote and a folder with files are refused', () => {
  expect(() => moveRemote({ name: 'mfe-nobody', folder })).toThrow(/mfe-nobody is not one of mfe-/);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(() => moveRemote({ name: NAME, folder })).toThrow(/is not empty/);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});
