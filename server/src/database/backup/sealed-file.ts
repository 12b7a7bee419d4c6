import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { openStream, sealStream } from './sealed-stream.ts';

/** A backup folder and the key of its files. */
export interface BackupFolder {
  folder: string;
  backupId: string;
  key: Buffer;
}

/** Size and SHA-256 of a file on disk. */
export interface FileFacts {
  size: number;
  sha256: string;
}

const pathOf = ({ folder }: BackupFolder, file: string) => join(folder, `${file}.gz.enc`);

function measure() {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  return { pass, facts: (): FileFacts => ({ size, sha256: hash.digest('hex') }) };
}

const explainMissing = (file: string) => (error: unknown) => {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  throw isMissing ? new BackupError(`${file} is missing from the backup`) : error;
};

/** Compresses and encrypts a new file of the backup, readable by its owner only. */
export async function writeSealedFile(
  backup: BackupFolder,
  file: string,
  source: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
): Promise<FileFacts> {
  const { pass, facts } = measure();
  await mkdir(dirname(pathOf(backup, file)), { recursive: true, mode: 0o700 });
  await pipeline(
    source,
    createGzip(),
    (chunks: AsyncIterable<Buffer>) => sealStream(chunks, { ...backup, file }),
    pass,
    createWriteStream(pathOf(backup, file), { mode: 0o600, flags: 'wx', flush: true }),
  );
  return facts();
}

/** Passes the authenticated content of a file to `consume`. Rejects afterwards if the end of the file is missing. */
export async function readSealedFile(
  backup: BackupFolder,
  file: string,
  consume: (chunks: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  await pipeline(
    createReadStream(pathOf(backup, file)),
    (chunks: AsyncIterable<Buffer>) => openStream(chunks, { ...backup, file }),
    createGunzip(),
    consume,
  ).catch(explainMissing(file));
}

/**
 * Authenticates a file without using its content.
 *
 * @throws BackupError if it is missing or differs from the manifest
 */
export async function verifySealedFile(
  backup: BackupFolder,
  file: string,
  expected: FileFacts,
): Promise<void> {
  const { pass, facts } = measure();
  await pipeline(
    createReadStream(pathOf(backup, file)),
    pass,
    (chunks: AsyncIterable<Buffer>) => openStream(chunks, { ...backup, file }),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) void chunk;
    },
  ).catch(explainMissing(file));
  const { size, sha256 } = facts();
  if (size !== expected.size || sha256 !== expected.sha256)
    throw new BackupError(`${file} is not the file that the manifest describes`);
}
