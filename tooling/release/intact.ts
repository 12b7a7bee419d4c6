import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isCompressed } from './precompress.ts';

function holds(file: string, bytes: Uint8Array, unpack: (stored: Buffer) => Buffer): boolean {
  try {
    return unpack(readFileSync(file)).equals(bytes);
  } catch {
    return false;
  }
}

/** The compressed copies that a release holds of the same file, if it does: they need not be made again. */
export function copiesIn(
  folder: string,
  path: string,
  bytes: Uint8Array,
): Map<string, Uint8Array> | undefined {
  if (!isCompressed(path, bytes) || !isIntact(folder, new Map([[path, bytes]]))) return undefined;
  return new Map([`${path}.br`, `${path}.gz`].map((copy) => [copy, readFileSync(join(folder, copy))]));
}

/** Whether files lie in a folder as they were built, and what is handed out in their place, compressed, is the same. */
export function isIntact(folder: string, files: ReadonlyMap<string, Uint8Array>): boolean {
  return [...files].every(([path, bytes]) => {
    const file = join(folder, path);
    if (!holds(file, bytes, (plain) => plain)) return false;
    if (!isCompressed(path, bytes)) return !existsSync(`${file}.br`) && !existsSync(`${file}.gz`);
    return holds(`${file}.br`, bytes, brotliDecompressSync) && holds(`${file}.gz`, bytes, gunzipSync);
  });
}

/** Whether two files are there and hold the same bytes. */
export function isSame(one: string, other: string): boolean {
  return existsSync(other) && holds(other, readFileSync(one), (stored) => stored);
}
