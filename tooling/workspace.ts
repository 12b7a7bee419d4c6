import { resolve } from 'node:path';

/** Path of the workspace, or of one of its packages. */
export function workspaceFolder(...path: string[]): string {
  return resolve(import.meta.dirname, '..', ...path);
}

/** All containers, the shell first. */
export const REMOTES = ['mfe-public', 'mfe-student', 'mfe-mentor', 'mfe-admin'] as const;
