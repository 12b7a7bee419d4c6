import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRemoteDescription } from './release/remote-description.ts';

/** The published package contains JavaScript; the workspace runs the TypeScript sources. */
const IS_PACKAGE = import.meta.filename.endsWith('.js');

/** A path in the workspace; in the published package, in the working directory. */
export function workspaceFolder(...path: string[]): string {
  return resolve(IS_PACKAGE ? process.cwd() : join(import.meta.dirname, '..'), ...path);
}

/** The folder of a container; in the published package, the working directory. */
export function containerFolder(name: string): string {
  return IS_PACKAGE ? workspaceFolder() : workspaceFolder(name);
}

/** The development port that a remote declares. */
export function devPortOf(folder: string): number {
  return readRemoteDescription(folder).devPort;
}

/** The `mfe-` folders with a `remote.json`, sorted by development port. */
export function findRemotes(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.json')))
    .map((name) => ({ name, port: devPortOf(join(root, name)) }))
    .sort((first, second) => first.port - second.port)
    .map(({ name }) => name);
}

function ownRemote(): string[] {
  return existsSync(workspaceFolder('remote.json')) ? [readRemoteDescription(workspaceFolder()).name] : [];
}

/** The remotes of this workspace; in the published package, the remote in the working directory. */
export const REMOTES: readonly string[] = IS_PACKAGE ? ownRemote() : findRemotes(workspaceFolder());
