import { isSignedByTeam } from '../registry/signatures.ts';
import type { Loadable } from './attempt.ts';
import { LoadFailure } from './load-failure.ts';

/**
 * Refuses a release that the team of the remote has not signed.
 *
 * @throws LoadFailure `refused`
 */
export async function passSignatureGate(remote: Loadable): Promise<void> {
  const isSigned = await isSignedByTeam(remote.name, remote).catch((cause: unknown) => {
    const cannotVerify = cause instanceof DOMException && cause.name === 'NotSupportedError';
    if (cannotVerify) throw new LoadFailure('gate', 'refused', 'This browser cannot verify signatures');
    return false;
  });
  if (!isSigned)
    throw new LoadFailure('gate', 'refused', 'This release is not signed by the team of this area');
}
