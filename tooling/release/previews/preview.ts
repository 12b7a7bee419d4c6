import {
  LONGEST_PREVIEW_MS,
  previewStatement,
  writePreviewToken,
  type PreviewClaims,
} from '@cairn/shared/platform/preview';
import { PREVIEW_BLOCK_ID, type RegistryFile, type RemoteRelease } from '@cairn/shared/platform/registry';
import { isRecord } from '../../json.ts';
import { conflictsWithOthers } from '../contract-checks.ts';
import { keysOf, OPERATOR, requireKeyList } from '../keys/key-list.ts';
import { publicKeyOf, readPrivateKeys } from '../keys/private-keys.ts';
import { signAs, signAsSender } from '../keys/signatures.ts';
import { requireGenuine } from '../keys/signed-release.ts';
import { readJson } from '../read-json.ts';
import { Refusal } from '../refusal.ts';
import { changeRegistry } from '../registry-file.ts';
import { makeLive } from '../registry-updates.ts';
import { listStoredReleases, readStoredFiles, SHELL, type StoredRelease } from '../stored-release.ts';
import { findStoredRelease } from '../operations.ts';
import { addShellPreview } from './shell-previews.ts';

/** A release to preview, and the lifetime of the link. */
export interface PreviewRequest {
  name: string;
  /** The id of a release or the beginning of the id; the newest release by default. */
  id?: string;
  milliseconds: number;
  /** The URL of the site, for the link. */
  site: string;
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Milliseconds of a duration such as `30m`, `2h` or `7d`. @throws Refusal if malformed or longer than seven days */
export function readDuration(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,5})([mhd])$/.exec(text) ?? [];
  const milliseconds = Number(count) * UNITS[unit as keyof typeof UNITS];
  if (!(milliseconds <= LONGEST_PREVIEW_MS))
    throw new Refusal([`"${text}" is not a duration of at most seven days, such as 30m, 2h or 7d`]);
  return milliseconds;
}

/**
 * Creates a link that shows a stored release in the browsers that open the link (ADR 28). The operator signs links to
 * the shell, and links on a machine without the key of the team.
 * @throws Refusal if the release is damaged, unsigned, in conflict with a live release, or a shell from before previews
 */
export async function createPreview(root: string, request: PreviewRequest): Promise<string> {
  const { name, id, milliseconds } = request;
  const stored = id === undefined ? listStoredReleases(root, name)[0] : findStoredRelease(root, name, id);
  if (!stored) throw new Refusal([`${name} has no release`]);
  const link = { url: '' };
  await changeRegistry(root, (registry) => {
    requireGenuine(root, stored);
    requireFitting(root, registry, stored);
    const claims = {
      site: requireKeyList(root).site,
      name,
      release: stored.release,
      expires: Date.now() + milliseconds,
    };
    const token = writePreviewToken(claims, signAs(root, signerOf(root, name), previewStatement(claims)));
    if (name === SHELL) addShellPreview(root, { token, release: claims.release, expires: claims.expires });
    link.url = linkTo(request.site, stored.remote, token);
    return registry;
  });
  return link.url;
}

function requireFitting(root: string, registry: RegistryFile, stored: StoredRelease): void {
  if (stored.remote) {
    const violations = conflictsWithOthers(registry, stored.name, stored.remote.routes);
    if (violations.length > 0)
      throw new Refusal(violations.map((violation) => `${stored.name} ${violation}`));
    return;
  }
  // Called only for its checks.
  makeLive(registry, stored);
  const scripts = [...readStoredFiles(root, SHELL, stored.release)].filter(([path]) => path.endsWith('.js'));
  if (!scripts.some(([, bytes]) => Buffer.from(bytes).includes(PREVIEW_BLOCK_ID)))
    throw new Refusal([
      `shell ${stored.release} was built before previews existed: its page has no button to end a preview`,
    ]);
}

function signerOf(root: string, name: string): string {
  if (name === SHELL) return OPERATOR;
  const listed = keysOf(requireKeyList(root), name);
  return readPrivateKeys(name).some((key) => listed.includes(publicKeyOf(key))) ? name : OPERATOR;
}

function linkTo(site: string, remote: Pick<RemoteRelease, 'routes'> | undefined, token: string): string {
  const routes = remote?.routes.filter(({ path }) => !path.includes(':')) ?? [];
  const start = routes.find(({ home }) => home) ?? routes[0];
  const url = new URL(start?.path ?? '/', site);
  url.searchParams.set('preview', token);
  return url.href;
}

/**
 * Creates a link to a release that a pipeline has stored over the network (ADR 25).
 * @throws Refusal if the site does not have the release
 */
export async function createRemotePreview(request: PreviewRequest & { id: string }): Promise<string> {
  const { name, id: release, milliseconds, site: to } = request;
  if (name === SHELL)
    throw new Refusal(['a preview of the shell is created on the machine that holds the releases']);
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(new URL(path, to), { redirect: 'error' }).catch(() => undefined);
    if (!response?.ok) throw new Refusal([`${to} has no ${path}`]);
    const value = await readJson(response);
    if (!isRecord(value)) throw new Refusal([`${to} has no valid ${path}`]);
    return value;
  };
  const { site = '' } = (await read('/registry.json')) as RegistryFile;
  const { remote } = (await read(`/${name}/${release}/release.json`)) as StoredRelease;
  const claims: PreviewClaims = { site, name, release, expires: Date.now() + milliseconds };
  return linkTo(to, remote, writePreviewToken(claims, signAsSender(name, previewStatement(claims))));
}
