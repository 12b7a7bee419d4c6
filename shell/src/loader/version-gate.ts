import { satisfy } from '@module-federation/enhanced/runtime';
import shared from '@cairn/shared/package.json' with { type: 'json' };
import { LoadFailure } from './load-failure.ts';

const SHARED_VERSION: string = shared.version;

/**
 * Refuses a release that needs another version of `@cairn/shared`. `strictVersion` uses the same comparison.
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
