import { INLINE_REGISTRY_ID, parseRegistry, type Registry } from '@cairn/shared/platform';

const REGISTRY_URL = '/registry.json';
const BUDGET = 4_000;

/** The registry that the release command inlined into the page; saves the first request. */
function inlineRegistry(): Registry | null {
  const element = document.getElementById(INLINE_REGISTRY_ID);
  if (!element?.textContent) return null;
  try {
    return parseRegistry(JSON.parse(element.textContent));
  } catch {
    return null;
  }
}

/** Fetches the registry, bypassing caches. @throws Error if there is no readable registry. */
export async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch(REGISTRY_URL, { cache: 'no-cache', signal: AbortSignal.timeout(BUDGET) });
  if (!answer.ok) throw new Error(`Failed to fetch the registry: status ${answer.status}`);
  return parseRegistry(await answer.json());
}

/** The initial registry: inlined in the page, else fetched. */
export async function readRegistry(): Promise<Registry> {
  return inlineRegistry() ?? (await fetchRegistry());
}
