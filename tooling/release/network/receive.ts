import { createHash, randomUUID } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { releaseStatement } from '@cairn/shared/platform/registry';
import { replaceFile } from '../durable-write.ts';
import { contentHash } from '../integrity.ts';
import { requireKeyList } from '../keys/key-list.ts';
import { highestCounter, requireGenuine } from '../keys/signed-release.ts';
import { describeBuild, storeRemote } from '../remote-build.ts';
import { Refusal } from '../refusal.ts';
import { changeRegistry } from '../registry-file.ts';
import { makeLive } from '../registry-updates.ts';
import { readStoredRelease, type StoredRelease } from '../stored-release.ts';
import { checkUpload } from './check-upload.ts';
import { LIMITS, segmentOf, type Missing, type Upload } from './upload.ts';

/** Folder of unfinished uploads. Hidden, so that no web server serves the folder. */
const UPLOADS = '.uploads';
const UPLOAD_FILE = 'upload.json';
const DRAFT = '.part-';
const ABANDONED_MS = 86_400_000;

/** A body or a release is larger than allowed. */
export class TooLarge extends Error {}

/** No upload expects this request. */
export class NotExpected extends Error {}

const folderOf = (root: string, name: string, release: string) => join(root, UPLOADS, name, release);

/**
 * Begins an upload, or continues an interrupted upload.
 * @returns the missing files
 * @throws Refusal
 */
export function beginUpload(root: string, name: string, release: string, value: unknown): Missing {
  const upload = checkUpload(value, name, release, requireKeyList(root));
  requireNewest(root, upload.stored);
  clearAbandoned(root);
  const folder = folderOf(root, name, release);
  mkdirSync(folder, { recursive: true });
  replaceFile(join(folder, UPLOAD_FILE), JSON.stringify(upload));
  return { missing: missingOf(root, upload.stored) };
}

/**
 * Refuses a release that was signed before the newest stored release: somebody may have replayed an upload. The newest
 * release is accepted again, because the response may have been lost.
 */
function requireNewest(root: string, { name, release, counter = 0, signature }: StoredRelease): void {
  const highest = highestCounter(root, name);
  const isRepeated = readStoredRelease(root, name, release)?.signature === signature && counter === highest;
  if (counter <= highest && !isRepeated)
    throw new Refusal([
      `${name} ${release} was signed before the newest release of ${name}: publish it again`,
    ]);
}

function missingOf(root: string, { name, release, hashes = {} }: StoredRelease): string[] {
  const folder = folderOf(root, name, release);
  return Object.entries(hashes)
    .filter(([, hash]) => !existsSync(join(folder, segmentOf(hash))))
    .map(([path]) => path);
}

/**
 * Stores one file of an upload under its hash.
 * @throws NotExpected if no upload names the file
 * @throws TooLarge if the file or the release exceeds its limit
 * @throws Refusal if the bytes do not have this hash
 */
export async function receiveFile(
  root: string,
  [name, release, segment]: readonly [string, string, string],
  body: Readable,
): Promise<void> {
  const folder = folderOf(root, name, release);
  const expected = Object.values(readUpload(root, name, release)?.stored.hashes ?? {});
  if (!expected.some((hash) => segmentOf(hash) === segment)) throw new NotExpected();

  const draft = join(folder, `${DRAFT}${randomUUID()}`);
  const hash = createHash('sha384');
  let size = 0;
  try {
    await pipeline(
      body,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > LIMITS.file) throw new TooLarge();
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(draft, { flush: true }),
    );
    if (hash.digest('hex') !== segment) throw new Refusal(['the file does not have the hash in its URL']);
    // Check and renaming are synchronous, so concurrent files cannot exceed the limit together.
    if (sizeWithout(folder, segment) + size > LIMITS.release) throw new TooLarge();
    renameSync(draft, join(folder, segment));
  } catch (error) {
    // If the folder is missing, another request has finished the upload.
    throw existsSync(folder) ? error : new NotExpected();
  } finally {
    rmSync(draft, { force: true });
  }
}

const sizeOf = (folder: string, file: string) =>
  statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0;

/** Bytes of the complete files of an upload, except `segment`, which may be sent again. */
function sizeWithout(folder: string, segment: string): number {
  return readdirSync(folder)
    .filter((file) => file !== UPLOAD_FILE && file !== segment && !file.startsWith(DRAFT))
    .reduce((sum, file) => sum + sizeOf(folder, file), 0);
}

function readUpload(root: string, name: string, release: string): Upload | undefined {
  const file = join(folderOf(root, name, release), UPLOAD_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Upload) : undefined;
}

/**
 * Checks a complete upload like a local publication, stores the release, and makes it live unless `stage` is set. A
 * second call succeeds, because the first response may have been lost.
 * @throws NotExpected if there is neither an upload nor a release that is staged or live as requested
 * @throws TooLarge if equal files at several paths exceed the limit
 * @throws Refusal with the reasons; the live release is unchanged
 */
export async function finishUpload(
  root: string,
  name: string,
  release: string,
  { stage }: { stage: boolean },
): Promise<StoredRelease> {
  const upload = readUpload(root, name, release);
  if (!upload) return finishedUpload(root, name, release, { stage });
  const missing = missingOf(root, upload.stored);
  if (missing.length > 0) throw new Refusal(missing.map((path) => `${name} ${release} lacks ${path}`));
  const folder = folderOf(root, name, release);
  const segments = Object.entries(upload.stored.hashes ?? {}).map(
    ([path, hash]) => [path, segmentOf(hash)] as const,
  );
  // The upload contains equal files once; the release contains them at each of their paths.
  if (segments.reduce((sum, [, segment]) => sum + sizeOf(folder, segment), 0) > LIMITS.release)
    throw new TooLarge();
  const files = new Map(segments.map(([path, segment]) => [path, readFileSync(join(folder, segment))]));
  if (contentHash(files) !== release) throw new Refusal([`the files are not those of ${name} ${release}`]);
  try {
    const stored = requireGenuine(root, await storeSigned(root, upload, files));
    if (!stage)
      await changeRegistry(root, (registry) => {
        requireNewest(root, stored);
        return makeLive(registry, stored);
      });
    return stored;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws NotExpected if the release is not stored, or (without `stage`) not live */
async function finishedUpload(root: string, name: string, release: string, { stage }: { stage: boolean }) {
  const stored = readStoredRelease(root, name, release);
  if (!stored) throw new NotExpected();
  // The first attempt may have written the registry without the pages.
  if (!stage)
    await changeRegistry(root, (registry) => {
      if (registry.remotes[name]?.release !== release) throw new NotExpected();
      return registry;
    });
  return stored;
}

/** Deletes uploads that nobody has continued for a day. */
function clearAbandoned(root: string, now = Date.now()): void {
  for (const folder of globSync('*/*', { cwd: join(root, UPLOADS) }).map((path) =>
    join(root, UPLOADS, path),
  )) {
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: now };
    if (now - mtimeMs > ABANDONED_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** Stores a release with the signature of the sender. @throws Refusal if the signature is of another build */
async function storeSigned(
  root: string,
  { stored, remote, bundled }: Upload,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<StoredRelease> {
  const { name, release, commit, signedAt, counter, signature } = stored;
  const build = { name, files, remote, bundled, ...(commit === undefined ? {} : { commit }) };
  const details = stored.remote?.details ?? '';
  const described = { ...describeBuild(build)(release).remote, details };
  if (!stored.remote || releaseStatement(name, described) !== releaseStatement(name, stored.remote))
    throw new Refusal([`${name} ${release} is not the build that was signed`]);
  return storeRemote(root, build, (unsigned) => {
    // Under the lock: of two concurrent pipelines the later signature wins.
    requireNewest(root, stored);
    return {
      ...unsigned,
      ...(signedAt && counter && signature ? { signedAt, counter, signature } : {}),
      remote: { ...described, signature: signature ?? '' },
    };
  });
}
