import type { Registry } from '@cairn/shared/platform';
import type { AreaRemote } from '../areas/area.ts';

const PARAMETER = /^mf\.(.+)$/;
const STORE_KEY = 'cairn.overrides';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Manifest addresses by the name of the remote. */
export type Overrides = Readonly<Record<string, string>>;

function stored(): Overrides {
  try {
    return JSON.parse(localStorage.getItem(STORE_KEY) ?? '{}') as Overrides;
  } catch {
    return {};
  }
}

function store(overrides: Overrides): void {
  try {
    if (Object.keys(overrides).length === 0) localStorage.removeItem(STORE_KEY);
    else localStorage.setItem(STORE_KEY, JSON.stringify(overrides));
  } catch {
    // Without storage an override lasts as long as its address bar.
  }
}

/**
 * Takes `?mf.<remote>=<manifest>` out of the address and keeps it for this browser; an empty one takes it back.
 * Read once, at start: a remote cannot be exchanged under a running page.
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

/** The way out: forgets all overrides and starts again with what is released. */
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

/** The registry's remotes, with a developer's own builds in place of released ones where the registry allows it. */
export function applyOverrides(registry: Registry, overrides: Overrides): readonly AreaRemote[] {
  return registry.remotes.map((remote) => {
    const manifest = overrides[remote.name];
    if (manifest === undefined || !isAllowed(manifest, registry.overrides)) return remote;
    return { ...remote, manifest, release: 'override', isOverride: true };
  });
}
