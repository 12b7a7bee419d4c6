import type { Attempt } from './attempt.ts';
import { matchesIntegrity } from './integrity.ts';
import { failureOf, LoadFailure } from './load-failure.ts';

/** The phases that fetch something. */
type DownloadPhase = 'manifest' | 'entry' | 'chunk';

/** A manifest lies below the hash of its release: a kept one is taken without asking. A developer's changes. */
function modeOf(phase: DownloadPhase, { remote }: Attempt): RequestCache {
  if (phase !== 'manifest') return 'default';
  return remote.isOverride ? 'no-cache' : 'force-cache';
}

/**
 * Fetches a file into the browser's cache, or fails as the phase it belongs to. A script tag that hangs can be neither
 * stopped nor passed by: a second one for the same file waits for the first. A fetch can be stopped.
 * A second try goes past the cache, where a bad answer may be kept for a year.
 *
 * @throws LoadFailure
 */
export async function download(url: string, phase: DownloadPhase, attempt: Attempt): Promise<ArrayBuffer> {
  try {
    const cache = attempt.number > 0 ? 'reload' : modeOf(phase, attempt);
    const answer = await fetch(url, { cache, signal: attempt.signal });
    if (!answer.ok) throw new LoadFailure(phase, 'unreachable', `${phase} answered ${answer.status}`);
    return await answer.arrayBuffer();
  } catch (cause) {
    throw failureOf(cause, phase);
  }
}

/**
 * The same, and its bytes must be the published ones. Fail-closed: without a hash, or without a way to compute one
 * (`crypto.subtle` needs https or localhost), nothing is loaded.
 *
 * @throws LoadFailure `tampered` where the hash differs, `refused` where it cannot be compared
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
