import { resolve } from 'node:path';

/** The folder of the workspace, or of one package of it. */
export function workspaceFolder(...path: string[]): string {
  return resolve(import.meta.dirname, '..', ...path);
}

/** The containers whose files browsers load, the shell first. */
export const REMOTES = ['mfe-public', 'mfe-student', 'mfe-mentor', 'mfe-admin'] as const;
