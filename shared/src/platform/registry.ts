/**
 * Types and validation of `/registry.json`. They are written by hand, because the boot bundle has no schema library.
 */
import { readBudgets, type LoadBudgets } from './load-budgets.ts';

export { isBudget, LOAD_PHASES, type LoadBudgets } from './load-budgets.ts';
export {
  INLINE_KEYS_ID,
  PREVIEW_BLOCK_ID,
  registryStatement,
  releaseStatement,
  type SiteKeys,
} from './signatures.ts';

/** Roles an area may require (spec 6). */
export type AreaRole = 'student' | 'mentor' | 'admin';

/** A page path owned by a remote. */
export interface RegisteredRoute {
  /** react-router pattern, absolute: `/reset-password/:resetToken?`. */
  path: string;
  /** The required role; absent for a public page. */
  role?: AreaRole;
  /** Whether this is the landing page of its role or, without a role, the home page of the site. */
  home?: boolean;
  /** Marks the sign-in page or the sign-out page. */
  purpose?: 'sign-in' | 'sign-out';
}

/** One immutable release of a remote. URLs are absolute paths of this site. */
export interface RemoteRelease {
  /** Content hash of the release; also its folder name. */
  release: string;
  manifest: string;
  /** `sha384-…` of the bytes of the manifest. */
  manifestIntegrity: string;
  entry: string;
  /** `sha384-…` of the bytes of the entry. */
  entryIntegrity: string;
  /** Semver range of `@cairn/shared` that this release needs. */
  shared: string;
  routes: RegisteredRoute[];
  /** SHA-256 of the details that only the release command uses: hashes of all files, commit, time, counter. */
  details?: string;
  /** The team's signature (ADR 24); absent in releases that were stored before signatures existed. */
  signature?: string;
}

/** A remote as served to this browser: the stable release or the canary. */
export interface RegisteredRemote extends RemoteRelease {
  name: string;
  /** The fallback if `release` fails. */
  previous?: RemoteRelease;
}

/** A remote in the registry that must not be loaded. */
export interface RefusedRemote {
  name: string;
  reason: string;
  /** The routes on which the shell shows the reason. */
  routes: RegisteredRoute[];
}

/** A release that a percentage of the browsers gets. The shell does not read canaries. */
export interface Canary {
  /** 1 to 100. Each browser is in one of 100 buckets. The buckets `0 … percent - 1` get the canary. */
  percent: number;
  release: RemoteRelease;
  /** ISO instant at which this percentage was set. */
  since?: string;
}

/** The outcome of an automatic canary (ADR 34). The shell does not read outcomes. */
export interface CanaryRecord {
  release: string;
  outcome: 'promoted' | 'rolledBack';
  /** The last percentage at which the canary was compared with the stable release. */
  percent: number;
  /** ISO instant. */
  at: string;
  /** The measurements that decided the outcome. */
  reason: string;
}

/** The content of `registry.json`. */
export interface RegistryFile {
  version: 1;
  shell: { release: string; previous?: string } | null;
  /** Origins from which overrides may load remotes: `loopback` for this machine, or a list. None if absent. */
  overrides?: 'loopback' | string[];
  budgets?: LoadBudgets;
  /** Id of the site ({@link SiteKeys}). The shell rejects a registry of another site. */
  site?: string;
  /** Increases with every new registry. A rollback writes a new registry. */
  counter?: number;
  /** The operator's signature over all other fields (ADR 24). */
  signature?: string;
  remotes: Record<
    string,
    RemoteRelease & {
      previous?: RemoteRelease;
      canary?: Canary;
      /** Records of the last automatic canaries, newest first. */
      canaries?: CanaryRecord[];
    }
  >;
}

/** The validated registry. */
export interface Registry {
  shellRelease: string | null;
  overrides: 'off' | 'loopback' | string[];
  budgets?: LoadBudgets;
  remotes: RegisteredRemote[];
  refused: RefusedRemote[];
}

/** Id of the HTML element that may contain the inlined registry. */
export const INLINE_REGISTRY_ID = 'cairn-registry';

/** Placeholder in a frame (ADR 23) for the path of the sign-out page, which belongs to another remote. */
export const SIGN_OUT_PLACEHOLDER = '/cairn-sign-out';

const NAME = /^[a-z][a-z0-9-]*$/;
const INTEGRITY = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/;
const ROLES: readonly unknown[] = ['student', 'mentor', 'admin'];
const PURPOSES: readonly unknown[] = ['sign-in', 'sign-out'];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the shell can read this route. */
export function isRegisteredRoute(value: unknown): value is RegisteredRoute {
  return (
    isRecord(value) &&
    typeof value.path === 'string' &&
    value.path.startsWith('/') &&
    (value.role === undefined || ROLES.includes(value.role)) &&
    (value.purpose === undefined || PURPOSES.includes(value.purpose))
  );
}

function readRoutes(value: unknown): RegisteredRoute[] {
  return isRecord(value) && Array.isArray(value.routes) ? value.routes.filter(isRegisteredRoute) : [];
}

/** Why a remote cannot be loaded; undefined if it can. */
function problemOf(value: unknown): string | undefined {
  if (!isRecord(value)) return 'its value in the registry is not an object';
  for (const field of ['release', 'manifest', 'entry', 'shared'] as const) {
    if (typeof value[field] !== 'string' || value[field] === '') return `"${field}" is missing`;
  }
  for (const field of ['manifestIntegrity', 'entryIntegrity'] as const) {
    const hash = value[field];
    if (typeof hash !== 'string' || !INTEGRITY.test(hash)) return `"${field}" is missing or not a hash`;
  }
  if (!Array.isArray(value.routes) || !value.routes.every(isRegisteredRoute))
    return 'its routes cannot be read';
  return undefined;
}

function readRemote(name: string, value: unknown): RegisteredRemote | RefusedRemote {
  const problem = NAME.test(name) ? problemOf(value) : 'its name is not allowed';
  if (problem !== undefined) return { name, reason: problem, routes: readRoutes(value) };
  // Validated field by field above.
  const remote = value as RemoteRelease & { previous?: unknown };
  const previous = problemOf(remote.previous) === undefined ? (remote.previous as RemoteRelease) : undefined;
  const { release, manifest, manifestIntegrity, entry, entryIntegrity, shared, routes } = remote;
  const { details, signature } = remote;
  const files = { release, manifest, manifestIntegrity, entry, entryIntegrity };
  const read = { name, ...files, shared, routes, ...(signature ? { details, signature } : {}) };
  return previous ? { ...read, previous } : read;
}

/** Returns a path pattern in lower case without parameter names. Routes with equal shapes conflict. */
export function routeShape(path: string): string {
  const shape = path
    .toLowerCase()
    .replace(/\/:[^/?]+/g, '/:')
    .replace(/\/+$/, '');
  return shape === '' ? '/' : shape;
}

/** Path shapes that several remotes declare, with the names of these remotes. */
export function conflictingRoutes(remotes: readonly { name: string; routes: readonly RegisteredRoute[] }[]) {
  const owners = new Map<string, string[]>();
  for (const { name, routes } of remotes) {
    for (const shape of new Set(routes.map((route) => routeShape(route.path)))) {
      owners.set(shape, [...(owners.get(shape) ?? []), name]);
    }
  }
  return [...owners].filter(([, names]) => names.length > 1).map(([path, names]) => ({ path, names }));
}

/**
 * Parses `registry.json`. Invalid remotes are refused, and the other remotes stay usable.
 * @throws Error if the file is not a registry of this version
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
