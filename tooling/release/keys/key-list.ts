import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteKeys } from '@cairn/shared/platform/registry';
import { replaceFile } from '../durable-write.ts';
import { Refusal } from '../refusal.ts';

/** `keys.json` of a releases folder: the public keys of the operator and of the teams. */
export interface KeyList extends SiteKeys {
  version: 1;
  /** Keys of a development machine, which production refuses. */
  throwaway?: true;
}

/** Name of the operator among the owners of keys. All other owners are containers. */
export const OPERATOR = 'registry';

const FILE = 'keys.json';

/** The key list of a releases folder, or undefined. */
export function readKeyList(root: string): KeyList | undefined {
  const file = join(root, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeyList) : undefined;
}

/** The key list of a releases folder. @throws Refusal if the folder has no list */
export function requireKeyList(root: string): KeyList {
  const list = readKeyList(root);
  if (!list)
    throw new Refusal([`${root} has no keys: "npm run release -- keys create" (docs/operations.md, Keys)`]);
  return list;
}

/** A list without keys, for a new site. */
export function emptyKeyList(throwaway: boolean): KeyList {
  return { version: 1, site: randomUUID(), registry: [], teams: {}, ...(throwaway ? { throwaway } : {}) };
}

/** Replaces the key list. Call under the lock. */
export function writeKeyList(root: string, list: KeyList): void {
  replaceFile(join(root, FILE), `${JSON.stringify(list, null, 2)}\n`);
}

/** The public keys of an owner. */
export function keysOf(list: SiteKeys, owner: string): readonly string[] {
  return owner === OPERATOR
    ? list.registry
    : Object.hasOwn(list.teams, owner)
      ? (list.teams[owner] ?? [])
      : [];
}

/** The list with the keys of one owner replaced. */
export function withKeys(list: KeyList, owner: string, keys: string[]): KeyList {
  if (owner === OPERATOR) return { ...list, registry: keys };
  const teams = Object.entries({ ...list.teams, [owner]: keys }).filter(([, each]) => each.length > 0);
  return { ...list, teams: Object.fromEntries(teams.sort(([one], [other]) => (one < other ? -1 : 1))) };
}
