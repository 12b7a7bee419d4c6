import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../release/durable-write.ts';
import { workspaceFolder } from '../workspace.ts';

/** Folder with the fingerprints of completed builds. */
const folder = () => workspaceFolder('.cache/build');

export interface BuiltFrom {
  fingerprint: string;
  /** The resulting release; absent for the server and the workshop. */
  release?: string;
}

/** The last build of a package. */
export function lastBuild(name: string): BuiltFrom | undefined {
  const file = join(folder(), `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuiltFrom) : undefined;
}

/** Records a completed build. */
export function rememberBuild(name: string, built: BuiltFrom): void {
  replaceFile(join(folder(), `${name}.json`), JSON.stringify(built));
}
