import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { workspaceFolder } from '../workspace.ts';

/** Where copies of the workspace lie: below it, so that what is installed there is found from them too. */
const copyFolder = (name: string) => workspaceFolder('.cache/copies', name);

/**
 * Lets a checkout below this workspace run on what is installed here: its own packages by links, all others because
 * Node looks for them upwards.
 */
export function linkPackages(folder: string): void {
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  for (const name of workspaces) {
    link(join(folder, name), join(folder, 'node_modules/@cairn', name));
    const nested = workspaceFolder(name, 'node_modules');
    if (!existsSync(nested)) continue;
    for (const entry of readdirSync(nested).filter((each) => !each.startsWith('.'))) {
      link(join(nested, entry), join(folder, name, 'node_modules', entry));
    }
  }
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { recursive: true, force: true });
  // By the way from here: a copy is laid out under another name than the one it gets.
  symlinkSync(relative(dirname(path), target), path, 'junction');
}

/** Copies the sources as they are now, changed and new files too, for whoever wants to change them without harm. */
export function copyWorkspace(name: string): string {
  const folder = copyFolder(name);
  rmSync(folder, { recursive: true, force: true });
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', words, { cwd: workspaceFolder(), encoding: 'utf8' }).split('\0');
  for (const file of files.filter((each) => each !== '' && existsSync(workspaceFolder(each)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(workspaceFolder(file), join(folder, file));
  }
  linkPackages(folder);
  return folder;
}
