import { satisfy } from '@module-federation/enhanced/runtime';
import shared from '@cairn/shared/package.json' with { type: 'json' };
import { LoadFailure } from './load-failure.ts';

/** The version of `shared` that this shell brings to all remotes. */
const SHARED_VERSION: string = shared.version;

/**
 * Refuses a release that needs another `shared` than ours, before any of its code has run.
 * The rule is the federation's own, so the gate and `strictVersion` never disagree.
 *
 * @throws LoadFailure `refused`
 */
export function passVersionGate(range: string, version: string = SHARED_VERSION): void {
  if (!satisfy(version, range)) {
    throw new LoadFailure(
      'gate',
      'refused',
      `This release needs shared ${range}, and the site runs ${version}`,
    );
  }
}
