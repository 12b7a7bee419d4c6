import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { workspaceFolder } from '../workspace.ts';

/** Copies are inside the workspace, so that Node finds the installed packages in a parent folder. */
const copyFolder = (name: string) => workspaceFolder('.cache/copies', name);

/** Links the workspace packages of a checkout inside this workspace, and the nested dependencies of the packages. */
export function linkPackages(folder: string): void {
  for (const name of workspacesOf(folder)) {
    link(join(folder, name), join(folder, 'node_modules/@cairn', name));
    const nested = workspaceFolder(name, 'node_modules');
    if (!existsSync(nested)) continue;
    for (const entry of readdirSync(nested).filter((each) => !each.startsWith('.'))) {
      link(join(nested, entry), join(folder, name, 'node_modules', entry));
    }
  }
}

function workspacesOf(folder: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return globSync(workspaces, { cwd: folder });
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { recursive: true, force: true });
  // Relative, because `extractCommit` renames the folder later.
  symlinkSync(relative(dirname(path), target), path, 'junction');
}

/** Copies the current sources, including uncommitted and untracked files. */
export function copyWorkspace(name: string): string {
  const folder = copyFolder(name);
  rmSync(folder, { recursive: true, force: true });
  copySources(folder);
  linkPackages(folder);
  return folder;
}

/** Copies the sources and the installed packages into a folder outside the workspace. */
export function copyCheckout(folder: string): void {
  copySources(folder);
  for (const name of ['.', ...workspacesOf(folder)]) {
    const packages = workspaceFolder(name, 'node_modules');
    if (!existsSync(packages)) continue;
    const target = join(folder, name, 'node_modules');
    if (spawnSync('cp', ['-al', packages, target]).status !== 0)
      cpSync(packages, target, { recursive: true, verbatimSymlinks: true });
  }
}

function copySources(folder: string): void {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', args, { cwd: workspaceFolder(), encoding: 'utf8' }).split('\0');
  for (const file of files.filter((each) => each !== '' && existsSync(workspaceFolder(each)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(workspaceFolder(file), join(folder, file));
  }
}
