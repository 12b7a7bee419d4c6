import {
  parseRegistry,
  conflictingRoutes,
  type RegisteredRemote,
  type Registry,
} from '@cairn/shared/platform';
import {
  LONGEST_PREVIEW_MS,
  previewStatement,
  readPreviewToken,
  type PreviewClaims,
} from '@cairn/shared/platform/preview';
import { isSignedBy, isSignedByTeam, siteKeys } from '../registry/signatures.ts';

const TIMEOUT_MS = 5_000;

/** This site does not accept the preview. Other errors may be temporary. */
export class PreviewRefusal extends Error {}

/** @throws PreviewRefusal if this site does not accept the link */
export async function verifyToken(token: string, now = Date.now()): Promise<PreviewClaims> {
  const { claims, signature } = readPreviewToken(token) ?? {};
  if (!claims) throw new PreviewRefusal('the link is not complete');
  const keys = siteKeys();
  if (claims.site !== keys?.site) throw new PreviewRefusal('the link is for another site');
  const ofTeam = Object.hasOwn(keys.teams, claims.name) ? (keys.teams[claims.name] ?? []) : [];
  const isValid = await isSignedBy([...ofTeam, ...keys.registry], previewStatement(claims), signature).catch(
    () => false,
  );
  if (!isValid) throw new PreviewRefusal('the link has no valid signature');
  if (claims.expires <= now) throw new PreviewRefusal(`the link to ${claims.name} has expired`);
  if (claims.expires > now + LONGEST_PREVIEW_MS) throw new PreviewRefusal('the link is valid for too long');
  return claims;
}

/** Bypasses the cache, because a release can be signed again or deleted. */
async function fetchDescription({ name, release }: PreviewClaims): Promise<unknown> {
  const url = `/${name}/${release}/release.json`;
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return (await response.json()) as unknown;
  } catch {
    // A failed request is reported like an error status.
  }
  throw new Error(`${name} ${release} cannot be read`);
}

/**
 * Reads the description of a stored release as a registry entry.
 *
 * @throws PreviewRefusal if the team of the remote has not signed the release
 * @throws Error if the description cannot be read, or if the release declares pages of another area
 */
export async function readRelease(claims: PreviewClaims, registry: Registry): Promise<RegisteredRemote> {
  const { name, release } = claims;
  const { remote } = ((await fetchDescription(claims)) ?? {}) as { remote?: unknown };
  // A preview never falls back to another release.
  const { previous: _previous, ...entry } = (remote ?? {}) as Record<string, unknown>;
  const [read] = parseRegistry({ version: 1, remotes: { [name]: entry } }).remotes;
  const isGenuine = read?.release === release && (await isSignedByTeam(name, read).catch(() => false));
  if (!isGenuine) throw new PreviewRefusal(`${name} ${release} is not signed by its team`);
  const others = registry.remotes.filter((each) => each.name !== name);
  const [conflict] = conflictingRoutes([...others, read]).filter(({ names }) => names.includes(name));
  if (conflict) throw new Error(`${conflict.names.join(' and ')} both declare ${conflict.path}`);
  return read;
}
