import type { Registry } from '@cairn/shared/platform';
import type { AreaRemote } from '../areas/area.ts';

const PARAMETER = /^mf\.(.+)$/;
const STORE_KEY = 'cairn.overrides';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Manifest URLs by remote name. */
export type Overrides = Readonly<Record<string, string>>;

function stored(): Overrides {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORE_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Overrides) : {};
  } catch {
    return {};
  }
}

function store(overrides: Overrides): void {
  try {
    if (Object.keys(overrides).length === 0) localStorage.removeItem(STORE_KEY);
    else localStorage.setItem(STORE_KEY, JSON.stringify(overrides));
  } catch {
    // Without storage an override lasts until the next page load.
  }
}

/**
 * Moves overrides (`?mf.<remote>=<manifest>`) from the URL into storage. An empty value removes an override.
 *
 * @returns the overrides of the URL and the stored ones
 */
export function takeOverrides(address: URL = new URL(location.href)): Overrides {
  const given = [...address.searchParams].flatMap(([parameter, value]) => {
    const name = PARAMETER.exec(parameter)?.[1];
    return name === undefined ? [] : [{ parameter, name, value }];
  });
  if (given.length === 0) return stored();
  const merged = new Map(Object.entries(stored()));
  for (const { parameter, name, value } of given) {
    address.searchParams.delete(parameter);
    if (value === '') merged.delete(name);
    else merged.set(name, value);
  }
  const overrides = Object.fromEntries(merged);
  store(overrides);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  return overrides;
}

export function dropOverrides(): void {
  store({});
  location.reload();
}

function isAllowed(manifest: string, allowed: Registry['overrides']): boolean {
  if (allowed === 'off' || !URL.canParse(manifest)) return false;
  const { origin, hostname, protocol } = new URL(manifest);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return allowed === 'loopback' ? LOOPBACK.has(hostname) : allowed.includes(origin);
}

/** The remotes of the registry, with the overrides that the registry allows. */
export function applyOverrides(registry: Registry, overrides: Overrides): readonly AreaRemote[] {
  return registry.remotes.map((remote) => {
    const manifest = overrides[remote.name];
    if (manifest === undefined || !isAllowed(manifest, registry.overrides)) return remote;
    return { ...remote, manifest, release: 'override', isOverride: true };
  });
}
