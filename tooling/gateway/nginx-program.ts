import { missingSystemPackages } from '../setup/system-packages.mjs';

export { BROTLI, NGINX } from '../setup/system-packages.mjs';

/** The message about missing packages of the gateway; null if no package is missing. */
export function missingForGateway(missing = missingSystemPackages()): string | null {
  const needed = missing.filter((name) => name.includes('nginx'));
  return needed.length === 0
    ? null
    : `The gateway needs packages that are missing: apt-get install ${needed.join(' ')}`;
}
