import { randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupManifest, OpenBackup } from './manifest.ts';
import { type BackupFolder, readSealedFile, writeSealedFile } from './sealed-file.ts';

const REGISTRY = 'registry.json';
const IN_A_RELEASE = /^[a-z][a-z0-9-]*\/([0-9a-f]{16}|chunks)\//;
/** Temporary files and folders of the release command and the release server. */
const isUnfinished = (path: string) =>
  /(^|\/)\.(draft-|doomed-|registry\.lock|uploads\/)|\.draft$/.test(path);

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !isUnfinished(path));
}

/** Whether the folder has published releases. */
export const hasReleases = (folder: string) => existsSync(join(folder, REGISTRY));

/**
 * Saves the releases folder, if it has a registry. Publications only add releases, so the registry and pages are copied
 * first.
 */
export async function writeReleases(
  backup: BackupFolder,
  folder: string,
): Promise<BackupManifest['releases']> {
  const releases: BackupManifest['releases'] = [];
  if (!hasReleases(folder)) return releases;
  const saved = new Set<string>();
  const save = async (paths: string[]) => {
    for (const path of paths.filter((each) => !saved.has(each))) {
      const file = `releases/${path}`;
      releases.push({
        path,
        file,
        ...(await writeSealedFile(backup, file, createReadStream(join(folder, path)))),
      });
      saved.add(path);
    }
  };
  await save([REGISTRY]);
  await save(listFiles(folder).filter((path) => !IN_A_RELEASE.test(path)));
  await save(listFiles(folder).filter((path) => IN_A_RELEASE.test(path)));
  return releases;
}

/** Decrypted releases that are not served yet. */
export interface StagedReleases {
  /** Moves the files into the releases folder, the registry last. */
  place: () => void;
  discard: () => void;
}

/** Decrypts the releases of a backup into a draft folder inside the releases folder. */
export async function stageReleases(backup: OpenBackup, folder: string): Promise<StagedReleases> {
  const stage = join(folder, `.draft-${randomUUID()}`);
  const discard = () => rmSync(stage, { recursive: true, force: true });
  const paths = backup.manifest.releases.map(({ path }) => path);
  try {
    for (const { path, file } of backup.manifest.releases) {
      mkdirSync(dirname(join(stage, path)), { recursive: true });
      await readSealedFile(backup, file, (chunks) =>
        pipeline(chunks, createWriteStream(join(stage, path), { flush: true })),
      );
    }
  } catch (error) {
    discard();
    throw error;
  }
  const place = () => {
    if (paths.length === 0) return;
    for (const path of [...paths.filter((each) => each !== REGISTRY), REGISTRY]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      renameSync(join(stage, path), join(folder, path));
    }
    discard();
  };
  return { place, discard };
}
