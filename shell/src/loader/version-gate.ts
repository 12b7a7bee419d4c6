import { satisfy } from '@module-federation/enhanced/runtime';
import shared from '@cairn/shared/package.json' with { type: 'json' };
import { LoadFailure } from './load-failure.ts';

/** The version of `shared` that this shell provides. */
const SHARED_VERSION: string = shared.version;

/**
 * Refuses a release that needs another version of `shared`, before any of its code runs.
 * Uses the federation's own comparison, so that the gate and `strictVersion` agree.
 *
 * @throws LoadFailure `refused`
 */
export function passVersionGate(range: string, version: string = SHARED_VERSION): void {
  if (!satisfy(version, range)) {
    throw new LoadFailure(
      'gate',
      'refused',
      `This release needs @cairn/shared ${range}, and the site provides ${version}`,
    );
  }
}
