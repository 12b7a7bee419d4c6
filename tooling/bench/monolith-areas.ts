import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { REMOTES, workspaceFolder } from '../workspace.ts';

/**
 * Writes the module that replaces `federation.ts` and `prefetch.ts` of the shell in the monolith.
 *
 * @returns the path of the module
 */
export function writeMonolithAreas(): string {
  const file = workspaceFolder('tooling/.cache/monolith-areas.js');
  const imports = REMOTES.map(
    (name) => `  '${name}': () => import('${workspaceFolder(name, 'src/routes.tsx')}'),`,
  );
  const source = `const areas = {
${imports.join('\n')}
};
export const EXPOSED = 'routes';
export const loadRelease = async ({ name }) => (await areas[name]()).routes;
export const savesData = () => false;
export const prefetchRemote = async ({ name }) => void (await areas[name]());
`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  return file;
}
