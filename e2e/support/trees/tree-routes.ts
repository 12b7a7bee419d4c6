import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { AreaName } from '../pages.ts';

/** A path, with the name of the file that stores its accessibility tree. */
export interface TreeRoute {
  readonly area: AreaName;
  readonly path: string;
  readonly file: string;
}

interface Manifest {
  readonly routes: readonly { path: string; role?: AreaName; purpose?: string }[];
}

const nameOf = (path: string) =>
  path
    .split(/[/:?]+/)
    .filter(Boolean)
    .join('-') || 'home';
const route = (path: string, area: AreaName = 'public'): TreeRoute => ({
  area,
  path,
  file: `${area}-${nameOf(path)}.yml`,
});

/** Every route of the remotes except the logout page, which redirects, and one unknown path. */
export function treeRoutes(): TreeRoute[] {
  const remotes = readdirSync(ROOT).filter((folder) => folder.startsWith('mfe-'));
  const found = remotes.flatMap((folder) => {
    const { routes } = JSON.parse(readFileSync(join(ROOT, folder, 'remote.json'), 'utf8')) as Manifest;
    return routes.filter(({ purpose }) => purpose !== 'sign-out').map(({ path, role }) => route(path, role));
  });
  return [...found, route('/nowhere')];
}

const TREES_FOLDER = join(ROOT, 'e2e/accessibility');

export const storedTrees = (): string[] => readdirSync(TREES_FOLDER).toSorted();
