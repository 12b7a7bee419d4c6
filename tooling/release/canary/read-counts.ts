import { Refusal } from '../refusal.ts';
import type { Sample } from './compare.ts';

/** The reports of browsers about one release since the beginning of a day. */
export interface ReleaseSample extends Sample {
  remote: string;
  release: string;
}

/** A request for the counts of a remote. */
export interface CountsRequest {
  remote: string;
  /** The first day (UTC): `2026-11-23`. */
  from: string;
}

/** The site returned no figures; a later attempt may succeed. */
export class SiteUnavailable extends Error {
  override readonly name = 'SiteUnavailable';
}

const TIMEOUT_MS = 10_000;

/**
 * Reads the counts of the releases of a remote.
 * @throws Refusal if the site refuses the request or has no figures
 * @throws SiteUnavailable if the site cannot be reached or responds with another error
 */
export async function readCounts(
  site: { url: string; token: string },
  query: CountsRequest,
  signal: AbortSignal,
): Promise<ReleaseSample[]> {
  const { origin } = new URL(site.url);
  try {
    const response = await fetch(`${origin}/operator/remotes/counts?${new URLSearchParams({ ...query })}`, {
      headers: { authorization: `Bearer ${site.token}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if ([400, 401, 403, 404].includes(response.status))
      throw new Refusal([`${origin} refused the release figures: status ${response.status}`]);
    if (!response.ok) throw new SiteUnavailable(`${origin} responded with status ${response.status}`);
    return (await response.json()) as ReleaseSample[];
  } catch (error) {
    if (error instanceof Refusal || error instanceof SiteUnavailable) throw error;
    throw new SiteUnavailable(`${origin} does not respond`, { cause: error });
  }
}
