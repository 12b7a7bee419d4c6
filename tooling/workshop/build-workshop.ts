import { existsSync } from 'node:fs';
import { lastBuild, rememberBuild } from '../start/build-cache.ts';
import { fingerprintOf } from '../start/fingerprint.ts';
import { programOf, runNodeBuffered } from '../command.ts';
import { workspaceFolder } from '../workspace.ts';

const NAME = 'workshop';

/** Folder of the built workshop, a static site with every story. */
export const WORKSHOP_BUILD = workspaceFolder('workshop/dist');

/**
 * Builds the workshop if an input has changed since the last build.
 * @throws Error with the output of a failed build
 */
export async function buildWorkshop(): Promise<void> {
  const fingerprint = fingerprintOf(NAME);
  if (lastBuild(NAME)?.fingerprint === fingerprint && existsSync(`${WORKSHOP_BUILD}/index.json`)) return;
  const storybook = programOf('storybook', 'dist/bin/dispatcher.js');
  const options = [
    '--config-dir',
    '.storybook',
    '--output-dir',
    WORKSHOP_BUILD,
    '--disable-telemetry',
    '--quiet',
  ];
  const { code, output } = await runNodeBuffered([storybook, 'build', ...options, '--test'], {
    cwd: workspaceFolder(NAME),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The workshop could not be built:\n${output.trim()}`);
  rememberBuild(NAME, { fingerprint });
}
