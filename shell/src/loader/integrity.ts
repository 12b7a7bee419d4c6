const ALGORITHMS: Readonly<Record<string, string>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** Whether the bytes match a hash such as `sha384-…`; `null` if that cannot be checked. */
export async function matchesIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean | null> {
  const [name = '', expected = ''] = integrity.split(/-(.*)/s);
  const algorithm = ALGORITHMS[name];
  if (algorithm === undefined || expected === '' || !('subtle' in crypto)) return null;
  return base64(await crypto.subtle.digest(algorithm, bytes)) === expected;
}
