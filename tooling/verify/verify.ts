import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureThrowawayKeys } from '../release/keys/throwaway-keys.ts';
import { publish } from '../release/publish.ts';
import { readRemoteBuild } from '../release/remote-build.ts';
import { buildContainer } from '../start/build-container.ts';
import { programOf, runNode } from '../command.ts';
import { containerFolder, REMOTES, workspaceFolder } from '../workspace.ts';
import { describeRouteSizes } from './route-sizes.ts';

/** `npm run verify -w mfe-student`: the checks of a remote before a release, independent of other remotes. */
const name = process.argv[2] ?? '';

/** Builds the remote and publishes it into an empty folder, which runs all checks that need no other container. */
async function checkRelease(): Promise<number> {
  const root = mkdtempSync(join(tmpdir(), 'cairn-verify-'));
  const folder = containerFolder(name);
  try {
    await buildContainer(name);
    // Signed with keys in the temporary folder, so that a team can verify without its own key.
    process.env.KEYS_DIR = join(root, 'keys');
    await ensureThrowawayKeys(root);
    const { files } = await publish({ root, folder, name });
    for (const line of describeRouteSizes(readRemoteBuild(folder, name), files)) console.log(line);
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  } finally {
    rmSync(root, { recursive: true });
  }
}

const folder = relative(workspaceFolder(), containerFolder(name)) || '.';
const steps: [string, () => Promise<number>][] = [
  ['lint', () => runNode([programOf('eslint', 'bin/eslint.js'), folder, '--max-warnings', '0'])],
  ['types', () => runNode([programOf('typescript', 'bin/tsc'), '-b', folder])],
  [
    'tests',
    () => runNode([programOf('jest', 'bin/jest.js'), '--passWithNoTests'], { cwd: containerFolder(name) }),
  ],
  ['build, contract, byte budget', checkRelease],
];

if (!REMOTES.includes(name)) {
  console.error(`npm run verify -w <remote>: the remote must be one of ${REMOTES.join(', ')}`);
  process.exit(1);
}
const failed: string[] = [];
for (const [step, run] of steps) {
  console.log(`── ${name}: ${step}`);
  if ((await run()) !== 0) failed.push(step);
}
console.log(
  failed.length === 0 ? `${name} can be released.` : `${name} cannot be released: ${failed.join('; ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
