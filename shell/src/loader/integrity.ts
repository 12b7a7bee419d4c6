function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** Whether the bytes match a hash such as `sha384-…`; `null` if the hash cannot be checked. */
export async function matchesIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean | null> {
  const [, bits, expected] = /^sha(256|384|512)-(.+)$/s.exec(integrity) ?? [];
  if (bits === undefined || !('subtle' in crypto)) return null;
  return base64(await crypto.subtle.digest(`SHA-${bits}`, bytes)) === expected;
}
