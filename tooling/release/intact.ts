import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isCompressed } from './precompress.ts';

function hasContent(file: string, bytes: Uint8Array, unpack: (stored: Buffer) => Buffer): boolean {
  try {
    return unpack(readFileSync(file)).equals(bytes);
  } catch {
    return false;
  }
}

/** The compressed copies of a file in an earlier release; undefined if file or copies are missing or differ. */
export function compressedCopiesIn(
  folder: string,
  path: string,
  bytes: Uint8Array,
): Map<string, Uint8Array> | undefined {
  if (!isCompressed(path, bytes) || !isIntact(folder, new Map([[path, bytes]]))) return undefined;
  return new Map([`${path}.br`, `${path}.gz`].map((copy) => [copy, readFileSync(join(folder, copy))]));
}

/** Whether the files of a folder and their compressed copies match the build. */
export function isIntact(folder: string, files: ReadonlyMap<string, Uint8Array>): boolean {
  return [...files].every(([path, bytes]) => {
    const file = join(folder, path);
    if (!hasContent(file, bytes, (plain) => plain)) return false;
    if (!isCompressed(path, bytes)) return !existsSync(`${file}.br`) && !existsSync(`${file}.gz`);
    return (
      hasContent(`${file}.br`, bytes, brotliDecompressSync) && hasContent(`${file}.gz`, bytes, gunzipSync)
    );
  });
}

/** Whether the second file exists and has the content of the first. */
export function isSame(one: string, other: string): boolean {
  return existsSync(other) && hasContent(other, readFileSync(one), (stored) => stored);
}
