import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The plain form of a decoded path, as nginx makes it: without empty and dot segments.
 *
 * @returns undefined where the path leads above the root or no file can have it
 */
export function plainPath(path: string): string | undefined {
  if (path.includes('\0')) return undefined;
  const plain: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..' && plain.pop() === undefined) return undefined;
    if (segment !== '..' && segment !== '.' && segment !== '') plain.push(segment);
  }
  return plain.join('/') + (path.endsWith('/') && plain.length > 0 ? '/' : '');
}

function statOf(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // A name that is too long, or below a folder that is closed: not there, as far as anybody is told.
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

/** Whether a plain path is a file below the root that this process may read. */
export function isServed(root: string, path: string): boolean {
  // A backslash separates folders on Windows.
  if (path.includes('\\')) return false;
  const file = join(root, path);
  return statOf(file)?.isFile() === true && isReadable(file);
}

/** Whether the root has this folder. */
export const isFolder = (root: string, name: string): boolean =>
  statOf(join(root, name))?.isDirectory() === true;
