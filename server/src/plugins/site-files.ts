import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Normalizes a decoded path like nginx: removes empty segments, and resolves `.` and `..`.
 *
 * @returns undefined if the path leaves the root or contains a NUL character
 */
export function normalizePath(path: string): string | undefined {
  if (path.includes('\0')) return undefined;
  const normalized: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..' && normalized.pop() === undefined) return undefined;
    if (segment !== '..' && segment !== '.' && segment !== '') normalized.push(segment);
  }
  return normalized.join('/') + (path.endsWith('/') && normalized.length > 0 ? '/' : '');
}

function statOf(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // ENAMETOOLONG, EACCES and the like count as missing.
    return undefined;
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a normalized path is a readable file below the root. */
export function isServed(root: string, path: string): boolean {
  // A backslash is a separator on Windows.
  if (path.includes('\\')) return false;
  const file = join(root, path);
  return statOf(file)?.isFile() === true && isReadable(file);
}

/** Whether the root has this folder. */
export const isFolder = (root: string, name: string): boolean =>
  statOf(join(root, name))?.isDirectory() === true;
