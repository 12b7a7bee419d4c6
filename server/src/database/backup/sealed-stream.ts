import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { BackupError } from './backup-error.ts';

const ALGORITHM = 'aes-256-gcm';
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SALT_BYTES = 32;
const KEY_BYTES = 32;
const NONCE_PREFIX_BYTES = 7;

/** The identity of a sealed stream: its key, backup and file. */
export interface Seal {
  /** 32 bytes. */
  key: Buffer;
  backupId: string;
  /** Path inside the backup. */
  file: string;
}

const contextOf = ({ backupId, file }: Seal) => `cairn-backup/2\0${backupId}\0${file}`;

/** Splits a stream into chunks of `size` bytes. The first chunk has `headerSize` bytes; the last may be empty. */
async function* inChunks(
  source: AsyncIterable<Buffer>,
  size: number,
  headerSize = size,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let held: Buffer = Buffer.alloc(0);
  let next = headerSize;
  for await (const piece of source) {
    held = held.length === 0 ? piece : Buffer.concat([held, piece]);
    while (held.length > next) {
      yield { chunk: held.subarray(0, next), isLast: false };
      held = held.subarray(next);
      next = size;
    }
  }
  yield { chunk: held, isLast: true };
}

/** The key of one file, and the nonces of its chunks: prefix, counter, final flag (the STREAM construction). */
function deriveFileKey(seal: Seal, salt: Buffer) {
  const length = KEY_BYTES + NONCE_PREFIX_BYTES;
  const derived = Buffer.from(hkdfSync('sha256', seal.key, salt, contextOf(seal), length));
  let counter = 0;
  const nextNonce = (isLast: boolean) => {
    const nonce = Buffer.alloc(NONCE_PREFIX_BYTES + 5);
    derived.copy(nonce, 0, KEY_BYTES);
    // Fails after 2^32 chunks (256 TiB), before a nonce could repeat.
    nonce.writeUInt32BE(counter, NONCE_PREFIX_BYTES);
    nonce.writeUInt8(isLast ? 1 : 0, NONCE_PREFIX_BYTES + 4);
    counter += 1;
    return nonce;
  };
  return { key: derived.subarray(0, KEY_BYTES), nextNonce, associatedData: Buffer.from(contextOf(seal)) };
}

/** Encrypts a stream: a random salt, then chunks of at most 64 KiB, each followed by its authentication tag. */
export async function* sealStream(source: AsyncIterable<Buffer>, seal: Seal): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  yield salt;
  const { key, nextNonce, associatedData } = deriveFileKey(seal, salt);
  for await (const { chunk, isLast } of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, key, nextNonce(isLast));
    cipher.setAAD(associatedData);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts the output of {@link sealStream}. Yields only authenticated bytes; detects truncation at the end.
 *
 * @throws BackupError if a byte differs, chunks are missing or moved, or key, backup or file do not match
 */
export async function* openStream(source: AsyncIterable<Buffer>, seal: Seal): AsyncGenerator<Buffer> {
  const refuse = () => new BackupError(`${seal.file} was altered, is incomplete, or has another key`);
  let fileKey: ReturnType<typeof deriveFileKey> | undefined;
  for await (const { chunk, isLast } of inChunks(source, CHUNK_BYTES + TAG_BYTES, SALT_BYTES)) {
    if (!fileKey) {
      if (isLast) throw refuse();
      fileKey = deriveFileKey(seal, Buffer.from(chunk));
      continue;
    }
    if (chunk.length < TAG_BYTES) throw refuse();
    const decipher = createDecipheriv(ALGORITHM, fileKey.key, fileKey.nextNonce(isLast), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(fileKey.associatedData);
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    const plain = decipher.update(chunk.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw refuse();
    }
    yield plain;
  }
}
