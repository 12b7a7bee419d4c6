import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Thrown if a key file is unusable; the message has one line. */
export class KeyFileError extends Error {}

/**
 * Reads a key of 32 bytes, stored as 64 hexadecimal digits; undefined if the file does not exist.
 *
 * @throws KeyFileError if the file contains anything else
 */
export function readKeyFile(file: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new KeyFileError(`${file} is damaged: a key is 64 hexadecimal digits`);
  return Buffer.from(text, 'hex');
}

/** Reads the key from a file, or creates the file with a random key. Only the owner can read a new file. */
export function readOrCreateKeyFile(file: string): { key: Buffer; isNew: boolean } {
  const known = readKeyFile(file);
  if (known) return { key: known, isNew: false };
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  let isNew = true;
  try {
    // Atomic: if two processes start together, both use the key that was linked first.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    isNew = false;
  } finally {
    rmSync(draft, { force: true });
  }
  const key = readKeyFile(file);
  if (!key) throw new KeyFileError(`${file} was removed while it was created`);
  return { key, isNew };
}
