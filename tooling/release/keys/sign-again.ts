import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryFile, RemoteRelease } from '@cairn/shared/platform/registry';
import { writeDurably } from '../durable-write.ts';
import { Refusal } from '../refusal.ts';
import { readRegistryFile, replaceRegistry } from '../registry-file.ts';
import { underLock } from '../releases-lock.ts';
import { releasesInUse } from '../registry-updates.ts';
import {
  DESCRIPTION,
  readStoredFiles,
  readStoredRelease,
  releaseFolder,
  SHELL,
  type StoredRelease,
} from '../stored-release.ts';
import { requireKeyList } from './key-list.ts';
import { hashesOf, isSigned, requireGenuine, signRelease } from './signed-release.ts';
import { signNextRegistry } from './signed-registry.ts';

/** The container whose releases in use are signed again, and optionally another release of this container. */
export interface SignRequest {
  name: string;
  release?: string;
}

export interface SignResult {
  signed: StoredRelease[];
  /** One line for each release that lacks a file. */
  skipped: string[];
}

/**
 * Signs the registry, the requested releases, and all releases in use that no listed key has signed. Skips a release
 * that lacks a file.
 */
export async function signAgain(root: string, request?: SignRequest): Promise<SignResult> {
  return underLock(root, () => signEverything(root, request));
}

/** {@link signAgain}, under a lock that the caller holds. */
export function signEverything(root: string, request?: SignRequest): SignResult {
  const registry = readRegistryFile(root);
  if (request?.release && !readStoredRelease(root, request.name, request.release))
    throw new Refusal([`${request.name} has no release ${request.release}`]);
  const names = [SHELL, ...Object.keys(registry.remotes), ...(request ? [request.name] : [])];
  const results = [...new Set(names)].flatMap((name) => {
    const isRequested = name === request?.name;
    const inUse = [
      ...releasesInUse(registry, name),
      ...(isRequested && request.release ? [request.release] : []),
    ];
    return [...new Set(inUse)].flatMap((release) => signOne(root, name, release, isRequested) ?? []);
  });
  replaceRegistry(root, signNextRegistry(root, withSignatures(root, registry), registry));
  return {
    signed: results.filter((result) => typeof result !== 'string'),
    skipped: results.filter((result) => typeof result === 'string'),
  };
}

/** @returns the signed release, the reason for skipping the release, or undefined if a listed key has already signed */
function signOne(
  root: string,
  name: string,
  release: string,
  force: boolean,
): StoredRelease | string | undefined {
  const stored = readStoredRelease(root, name, release);
  if (!stored) return `${name} ${release} lacks ${DESCRIPTION}`;
  const folder = releaseFolder(root, name, release);
  const missing = Object.keys(stored.files).find((path) => !existsSync(join(folder, path)));
  if (missing !== undefined) return `${name} ${release} lacks ${missing}`;
  if (!force && isSigned(requireKeyList(root), stored)) return undefined;
  // Signed files must still have their signed hashes. Files of a release without hashes are hashed now.
  const hashes = stored.hashes ?? hashesOf(readStoredFiles(root, name, release));
  const signed = signRelease(root, { ...stored, hashes });
  requireGenuine(root, signed);
  writeDurably(join(folder, DESCRIPTION), JSON.stringify(signed, null, 2));
  return signed;
}

/** The registry with the signatures of the stored releases. */
function withSignatures(root: string, registry: RegistryFile): RegistryFile {
  const remotes = Object.entries(registry.remotes).map(([name, { previous, canary, ...live }]) => {
    const signedOf = <Release extends RemoteRelease>(entry: Release): Release => ({
      ...entry,
      ...readStoredRelease(root, name, entry.release)?.remote,
    });
    const remote = {
      ...signedOf(live),
      ...(previous ? { previous: signedOf(previous) } : {}),
      ...(canary ? { canary: { ...canary, release: signedOf(canary.release) } } : {}),
    };
    return [name, remote] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
