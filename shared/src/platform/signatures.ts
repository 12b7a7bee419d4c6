/**
 * The texts that Ed25519 signatures cover (ADR 24). Each text begins with its kind, so that its signature is not valid
 * for a text of another kind.
 */

/** Public keys of a site, 32 bytes each in base64; inlined into the page. */
export interface SiteKeys {
  /** Id of the site; survives key rotations. */
  site: string;
  /** Keys of the operator, who signs the registry. */
  registry: string[];
  /** Keys of each team, by the name of its container. */
  teams: Record<string, string[]>;
}

/** Id of the element with the inlined {@link SiteKeys}. */
export const INLINE_KEYS_ID = 'cairn-keys';

/** Id of the element with the preview token, in the page of a previewed shell (ADR 28). */
export const PREVIEW_BLOCK_ID = 'cairn-preview';

interface SignedRelease {
  release: string;
  manifest?: string;
  manifestIntegrity?: string;
  entry?: string;
  entryIntegrity?: string;
  shared?: string;
  routes?: readonly unknown[];
  details?: string;
}

/** The text that a team signs: everything that the shell uses of a release. */
export function releaseStatement(name: string, signed: SignedRelease): string {
  const { release, manifest, manifestIntegrity, entry, entryIntegrity, shared, routes, details } = signed;
  const files = [manifest, manifestIntegrity, entry, entryIntegrity];
  return `cairn-release ${JSON.stringify([name, release, ...files, shared, routes, details])}`;
}

/** The text that the operator signs: the whole registry except its signature. */
export function registryStatement(registry: object): string {
  const { signature: _signature, ...signed } = registry as { signature?: unknown };
  return `cairn-registry ${JSON.stringify(signed)}`;
}
