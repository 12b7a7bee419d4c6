import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file, creates its folder if necessary, and syncs the file to disk. */
export function writeDurably(file: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, 'w', 0o644);
  try {
    writeFileSync(descriptor, bytes);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs a folder's entries to disk. Errors are ignored on Windows, which cannot sync folders. */
export function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  }
}

/** Replaces a file atomically. */
export function replaceFile(file: string, bytes: Uint8Array | string): void {
  const draft = `${file}.${randomUUID()}.draft`;
  writeDurably(draft, bytes);
  renameSync(draft, file);
  syncFolder(dirname(file));
}
