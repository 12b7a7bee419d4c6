import { missingSystemPackages } from '../setup/system-packages.mjs';

export { BROTLI, NGINX } from '../setup/system-packages.mjs';

/** In one line what to install before a gateway can run on this machine; null where everything is there. */
export function missingForGateway(missing = missingSystemPackages()): string | null {
  const needed = missing.filter((name) => name.includes('nginx'));
  return needed.length === 0
    ? null
    : `The gateway needs more of this machine: apt-get install ${needed.join(' ')}`;
}
