import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRemoteDescription } from './release/remote-description.ts';

/** The published package contains JavaScript; the workspace runs the TypeScript sources. */
const IS_PACKAGE = import.meta.filename.endsWith('.js');

/**
 * A path in the workspace. In the published package, a path in the working directory, which is a repository with one
 * remote.
 */
export function workspaceFolder(...path: string[]): string {
  return resolve(IS_PACKAGE ? process.cwd() : join(import.meta.dirname, '..'), ...path);
}

/** The folder of a container; in the published package, the working directory. */
export function containerFolder(name: string): string {
  return IS_PACKAGE ? workspaceFolder() : workspaceFolder(name);
}

/** The development port that a remote declares; remotes are sorted by it. */
export function devPortOf(folder: string): number {
  return readRemoteDescription(folder).devPort;
}

/** The `mfe-` folders with a `remote.json`, by development port: a new remote needs no entry elsewhere. */
export function findRemotes(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.json')))
    .map((name) => ({ name, port: devPortOf(join(root, name)) }))
    .sort((first, second) => first.port - second.port)
    .map(({ name }) => name);
}

/** The remote in the working directory, if there is one. */
function ownRemote(): string[] {
  return existsSync(workspaceFolder('remote.json')) ? [readRemoteDescription(workspaceFolder()).name] : [];
}

/** The remotes of this workspace; in the published package, the remote in the working directory. */
export const REMOTES: readonly string[] = IS_PACKAGE ? ownRemote() : findRemotes(workspaceFolder());
