import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRemoteDescription } from './release/remote-description.ts';

/** Path of the workspace, or of one of its packages. */
export function workspaceFolder(...path: string[]): string {
  return resolve(import.meta.dirname, '..', ...path);
}

/** The development port that a remote declares; also the order of the remotes. */
export function devPortOf(folder: string): number {
  return readRemoteDescription(folder).devPort;
}

/** The folders with a `remote.json`, by development port: a new remote is found without an entry elsewhere. */
export function findRemotes(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.json')))
    .map((name) => ({ name, port: devPortOf(join(root, name)) }))
    .sort((first, second) => first.port - second.port)
    .map(({ name }) => name);
}

/** The remotes of this workspace. */
export const REMOTES: readonly string[] = findRemotes(workspaceFolder());
