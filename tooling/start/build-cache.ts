import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../release/durable-write.ts';
import { workspaceFolder } from '../workspace.ts';

/** What was built from which sources; lies outside the releases, so that those hold releases only. */
const folder = () => workspaceFolder('.cache/build');

export interface BuiltFrom {
  fingerprint: string;
  /** The release it became; for the server nothing. */
  release?: string;
}

/** What is known of the last build of a package. */
export function lastBuild(name: string): BuiltFrom | undefined {
  const file = join(folder(), `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuiltFrom) : undefined;
}

/** Remembers a build that is complete. */
export function rememberBuild(name: string, built: BuiltFrom): void {
  replaceFile(join(folder(), `${name}.json`), JSON.stringify(built));
}
