import { INLINE_KEYS_ID, releaseStatement, type RemoteRelease, type SiteKeys } from '@cairn/shared/platform';

const ALGORITHM = 'Ed25519';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The public keys in the page; undefined if the page has none. */
export function siteKeys(): SiteKeys | undefined {
  const text = document.getElementById(INLINE_KEYS_ID)?.textContent;
  return text ? (JSON.parse(text) as SiteKeys) : undefined;
}

/**
 * Whether the statement is signed with one of the keys.
 *
 * @throws Error if a key or the signature is malformed, or if this browser cannot verify Ed25519 signatures
 */
export async function isSignedBy(
  keys: readonly string[],
  statement: string,
  signature = '',
): Promise<boolean> {
  for (const listed of keys) {
    const key = await crypto.subtle.importKey('raw', bytesOf(listed), ALGORITHM, false, ['verify']);
    const bytes = new TextEncoder().encode(statement);
    if (await crypto.subtle.verify(ALGORITHM, key, bytesOf(signature), bytes)) return true;
  }
  return false;
}

/** Whether the team of a remote has signed the release. */
export async function isSignedByTeam(name: string, release: RemoteRelease): Promise<boolean> {
  const { teams = {} } = siteKeys() ?? {};
  const keys = Object.hasOwn(teams, name) ? teams[name] : [];
  return isSignedBy(keys ?? [], releaseStatement(name, release), release.signature);
}
