/**
 * The registry: what the release command writes and the shell reads (`/registry.json`, design "platform").
 * Plain types and a hand-written check: the boot bundle holds no schema library.
 */
import { readBudgets, type LoadBudgets } from './load-budgets.ts';

export { isBudget, LOAD_PHASES, type LoadBudgets } from './load-budgets.ts';

/** The roles an area may ask for; `spec 6`. */
export type AreaRole = 'student' | 'mentor' | 'admin';

/** One page address that a remote owns. */
export interface RegisteredRoute {
  /** react-router pattern, absolute: `/reset-password/:resetToken?`. */
  path: string;
  /** The session this page asks for; absent: open to everyone. */
  role?: AreaRole;
  /** This page is where people of its role land; without a role: the front page. */
  home?: boolean;
  /** Pages the shell itself has to send people to. */
  purpose?: 'sign-in' | 'sign-out';
}

/** One immutable release of a remote. URLs are absolute paths of this site. */
export interface RemoteRelease {
  /** Content hash of the release's files; also its folder. */
  release: string;
  manifest: string;
  /** `sha384-…` of the bytes of the manifest. */
  manifestIntegrity: string;
  entry: string;
  /** `sha384-…` of the bytes of the entry. */
  entryIntegrity: string;
  /** Range of `@cairn/shared` this release needs (semver). */
  shared: string;
  routes: RegisteredRoute[];
}

/** A remote as this browser gets it: the canary, for the browsers that take part in one. */
export interface RegisteredRemote extends RemoteRelease {
  name: string;
  /** What to fall back to when `release` fails. */
  previous?: RemoteRelease;
}

/** A remote that the registry names and nobody may load. */
export interface RefusedRemote {
  name: string;
  reason: string;
  /** The addresses that can be read from it, so that its area can say what happened. */
  routes: RegisteredRoute[];
}

/** A release given to some of the browsers; kept in the file for the operator, not read by the shell. */
export interface Canary {
  /** 1 to 100: the buckets `0 … percent - 1` get it. */
  percent: number;
  release: RemoteRelease;
}

/** `registry.json` as it is written. */
export interface RegistryFile {
  version: 1;
  shell: { release: string; previous?: string } | null;
  /** Who may point a browser at another remote; absent: nobody. */
  overrides?: 'loopback' | string[];
  budgets?: LoadBudgets;
  remotes: Record<string, RemoteRelease & { previous?: RemoteRelease; canary?: Canary }>;
}

/** `registry.json` after the check: what the shell works with. */
export interface Registry {
  shellRelease: string | null;
  overrides: 'off' | 'loopback' | string[];
  budgets?: LoadBudgets;
  remotes: RegisteredRemote[];
  refused: RefusedRemote[];
}

/** The element of the page that may hold the registry as JSON, which saves the first request for it. */
export const INLINE_REGISTRY_ID = 'cairn-registry';

const NAME = /^[a-z][a-z0-9-]*$/;
const INTEGRITY = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/;
const ROLES: readonly unknown[] = ['student', 'mentor', 'admin'];
const PURPOSES: readonly unknown[] = ['sign-in', 'sign-out'];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRoute(value: unknown): value is RegisteredRoute {
  return (
    isRecord(value) &&
    typeof value.path === 'string' &&
    value.path.startsWith('/') &&
    (value.role === undefined || ROLES.includes(value.role)) &&
    (value.purpose === undefined || PURPOSES.includes(value.purpose))
  );
}

function readRoutes(value: unknown): RegisteredRoute[] {
  return isRecord(value) && Array.isArray(value.routes) ? value.routes.filter(isRoute) : [];
}

/** Why this cannot be loaded, or undefined when it can. */
function faultOf(value: unknown): string | undefined {
  if (!isRecord(value)) return 'its entry is not an object';
  for (const field of ['release', 'manifest', 'entry', 'shared'] as const) {
    if (typeof value[field] !== 'string' || value[field] === '') return `"${field}" is missing`;
  }
  for (const field of ['manifestIntegrity', 'entryIntegrity'] as const) {
    const hash = value[field];
    if (typeof hash !== 'string' || !INTEGRITY.test(hash)) return `"${field}" is missing or no hash`;
  }
  if (!Array.isArray(value.routes) || !value.routes.every(isRoute)) return 'its routes cannot be read';
  return undefined;
}

function readRemote(name: string, value: unknown): RegisteredRemote | RefusedRemote {
  const fault = NAME.test(name) ? faultOf(value) : 'its name is not allowed';
  if (fault !== undefined) return { name, reason: fault, routes: readRoutes(value) };
  // Checked field by field above.
  const remote = value as RemoteRelease & { previous?: unknown };
  const previous = faultOf(remote.previous) === undefined ? (remote.previous as RemoteRelease) : undefined;
  const { release, manifest, manifestIntegrity, entry, entryIntegrity, shared, routes } = remote;
  const read = { name, release, manifest, manifestIntegrity, entry, entryIntegrity, shared, routes };
  return previous ? { ...read, previous } : read;
}

/** A path pattern without the names of its parameters: two remotes with one shape claim one address. */
export function routeShape(path: string): string {
  const shape = path
    .toLowerCase()
    .replace(/\/:[^/?]+/g, '/:')
    .replace(/\/+$/, '');
  return shape === '' ? '/' : shape;
}

/** Addresses that more than one remote claims, with the names of those who do. */
export function contestedRoutes(remotes: readonly { name: string; routes: readonly RegisteredRoute[] }[]) {
  const owners = new Map<string, string[]>();
  for (const { name, routes } of remotes) {
    for (const shape of new Set(routes.map((route) => routeShape(route.path)))) {
      owners.set(shape, [...(owners.get(shape) ?? []), name]);
    }
  }
  return [...owners].filter(([, names]) => names.length > 1).map(([path, names]) => ({ path, names }));
}

/**
 * Reads `registry.json`. A remote that cannot be trusted (a missing hash, an odd name) is refused alone; the others
 * stay usable.
 * @throws Error when the file as a whole is no registry of this version.
 */
export function parseRegistry(value: unknown): Registry {
  if (!isRecord(value) || value.version !== 1 || !isRecord(value.remotes)) {
    throw new Error('registry.json is not a registry of version 1');
  }
  const all = Object.entries(value.remotes).map(([name, remote]) => readRemote(name, remote));
  const { overrides, shell, budgets } = value;
  const origins = Array.isArray(overrides) ? overrides.filter((origin) => typeof origin === 'string') : 'off';
  return {
    shellRelease: isRecord(shell) && typeof shell.release === 'string' ? shell.release : null,
    overrides: overrides === 'loopback' ? 'loopback' : origins,
    budgets: readBudgets(budgets),
    remotes: all.filter((remote): remote is RegisteredRemote => 'entry' in remote),
    refused: all.filter((remote): remote is RefusedRemote => 'reason' in remote),
  };
}
