import {
  INLINE_REGISTRY_ID,
  parseRegistry,
  registryStatement,
  type Registry,
  type RegistryFile,
} from '@cairn/shared/platform';
import { isReplayed } from './seen-counter.ts';
import { isSignedBy, siteKeys } from './signatures.ts';

const REGISTRY_URL = '/registry.json';
const TIMEOUT_MS = 4_000;

/** @throws Error if the registry is malformed, outdated, or not signed by this site */
async function accept(value: unknown): Promise<Registry> {
  const { site = '', counter = 0, signature } = value as RegistryFile;
  const keys = siteKeys();
  if (
    site !== keys?.site ||
    !(await isSignedBy(keys.registry, registryStatement(value as object), signature))
  )
    throw new Error('The registry is not signed by this site');
  if (isReplayed(site, counter)) throw new Error('The registry is older than one that was seen before');
  return parseRegistry(value);
}

/** The registry in the page, which saves a request; null if absent or not acceptable. */
async function inlineRegistry(): Promise<Registry | null> {
  const element = document.getElementById(INLINE_REGISTRY_ID);
  if (!element?.textContent) return null;
  try {
    return await accept(JSON.parse(element.textContent));
  } catch {
    return null;
  }
}

/** @throws Error if there is no acceptable registry */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(REGISTRY_URL, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`Failed to fetch the registry: status ${response.status}`);
  return accept(await response.json());
}

/** @throws Error if there is no acceptable registry */
export async function readRegistry(): Promise<Registry> {
  return (await inlineRegistry()) ?? (await fetchRegistry());
}
