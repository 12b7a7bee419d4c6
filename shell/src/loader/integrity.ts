import { LoadFailure } from './load-failure.ts';

const ALGORITHMS: Readonly<Record<string, string>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/**
 * Refuses a manifest whose bytes are not the ones the registry was written for. Fail-closed: without a hash,
 * or without a way to compute one (`crypto.subtle` needs https or localhost), nothing is loaded.
 *
 * @throws LoadFailure `tampered` where the hash differs, `refused` where it cannot be compared
 */
export async function verifyManifest(bytes: ArrayBuffer, integrity: string, url: string): Promise<void> {
  const [name = '', expected = ''] = integrity.split(/-(.*)/s);
  const algorithm = ALGORITHMS[name];
  if (algorithm === undefined || expected === '') {
    throw new LoadFailure('manifest', 'refused', 'The registry holds no hash of the manifest');
  }
  if (!('subtle' in crypto)) {
    throw new LoadFailure(
      'manifest',
      'refused',
      'This page is not served securely, so code cannot be verified',
    );
  }
  const actual = base64(await crypto.subtle.digest(algorithm, bytes));
  if (actual !== expected) {
    throw new LoadFailure('manifest', 'tampered', 'The manifest is not the one that was published', url);
  }
}
