import { join } from 'node:path';
import { previousSchemaCommit } from '@cairn/tooling/compatibility/previous-commit.ts';
import { extractCommit } from '@cairn/tooling/compatibility/previous-version.ts';

/** The release before the newest migrations. */
export interface PreviousRelease {
  /** The folder of its extracted sources. */
  folder: string;
  entry: string;
  migrations: string;
}

/** Extracts the previous release. @returns undefined if the clone lacks the commit */
export function findPreviousRelease(): PreviousRelease | undefined {
  const commit = previousSchemaCommit();
  if (commit === undefined) return undefined;
  const folder = extractCommit(commit);
  return {
    folder,
    entry: join(folder, 'server/src/main.ts'),
    migrations: join(folder, 'server/src/database/migrations'),
  };
}
