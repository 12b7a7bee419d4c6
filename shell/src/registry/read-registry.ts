import { INLINE_REGISTRY_ID, parseRegistry, type Registry } from '@cairn/shared/platform';

const REGISTRY_URL = '/registry.json';
const BUDGET = 4_000;

/** The registry as the release command wrote it into the page, which saves the first request. */
function inlineRegistry(): Registry | null {
  const element = document.getElementById(INLINE_REGISTRY_ID);
  if (!element?.textContent) return null;
  try {
    return parseRegistry(JSON.parse(element.textContent));
  } catch {
    return null;
  }
}

/** Asks the site for the registry, past any cache. @throws Error where there is none that can be read. */
export async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch(REGISTRY_URL, { cache: 'no-cache', signal: AbortSignal.timeout(BUDGET) });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
  return parseRegistry(await answer.json());
}

/** The registry to start with: the page's own, else the site's. */
export async function readRegistry(): Promise<Registry> {
  return inlineRegistry() ?? (await fetchRegistry());
}
