import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceFolder } from '../workspace.ts';
import { moveRemote } from './move-remote.ts';

const NAME = 'mfe-mentor';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-move-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('a remote is copied with its sources unchanged, and needs nothing of the workspace', () => {
  mkdirSync(join(folder, '.git'));
  moveRemote({ name: NAME, folder });
  for (const file of ['src/routes.tsx', 'remote.json', 'webpack.config.ts', 'jest.config.ts'])
    expect(read(file)).toBe(readFileSync(workspaceFolder(NAME, file), 'utf8'));
  for (const file of ['package.json', 'tsconfig.json', 'README.md']) expect(read(file)).not.toContain('../');
  for (const built of ['node_modules', 'dist', '.cache']) expect(existsSync(join(folder, built))).toBe(false);
});

test('its package has ranges of shared and tooling, and every version is known', () => {
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

test('a folder with files and an unknown remote are refused, and nothing is written', () => {
  expect(() => moveRemote({ name: 'mfe-nobody', folder })).toThrow(/mfe-nobody is not one of mfe-/);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(() => moveRemote({ name: NAME, folder })).toThrow(/is not empty/);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});
