import type { Attempt } from './attempt.ts';
import { matchesIntegrity } from './integrity.ts';
import { failureOf, LoadFailure } from './load-failure.ts';

type DownloadPhase = 'manifest' | 'entry' | 'chunk';

/** A released manifest has an immutable URL. The manifest of a local build can change. */
function modeOf(phase: DownloadPhase, { remote }: Attempt): RequestCache {
  if (phase !== 'manifest') return 'default';
  return remote.isOverride ? 'no-cache' : 'force-cache';
}

/**
 * Downloads a file into the browser cache. Unlike a script tag, a fetch can be aborted. The second attempt bypasses the
 * cache, which may hold a bad response for a year.
 *
 * @throws LoadFailure
 */
export async function download(url: string, phase: DownloadPhase, attempt: Attempt): Promise<ArrayBuffer> {
  try {
    const cache = attempt.number > 0 ? 'reload' : modeOf(phase, attempt);
    const response = await fetch(url, { cache, signal: attempt.signal });
    if (!response.ok) throw new LoadFailure(phase, 'unreachable', `${phase} answered ${response.status}`);
    return await response.arrayBuffer();
  } catch (cause) {
    throw failureOf(cause, phase);
  }
}

/**
 * Downloads a file and checks the published hash. The check needs `crypto.subtle`, which exists only on https and
 * localhost.
 *
 * @throws LoadFailure of the download; `tampered` for a different hash, `refused` if the hash cannot be checked
 */
export async function downloadVerified(
  url: string,
  integrity: string,
  phase: DownloadPhase,
  attempt: Attempt,
): Promise<ArrayBuffer> {
  const bytes = await download(url, phase, attempt);
  const matches = await matchesIntegrity(bytes, integrity);
  if (matches === null) throw new LoadFailure(phase, 'refused', `The ${phase} cannot be verified here`);
  if (!matches) throw new LoadFailure(phase, 'tampered', `The ${phase} is not the one that was published`);
  return bytes;
}
