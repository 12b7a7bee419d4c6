#!/usr/bin/env node
import { buildContainer } from '../start/build-container.ts';
import { programOf, runNode } from '../command.ts';
import { REMOTES } from '../workspace.ts';

/** The CLI of a remote in its own repository. */
const USAGE = `cairn <command>, in the folder of a remote

  build          build the remote into dist
  dev            serve it with live reload in front of the site at SITE
  test           run its unit tests
  verify         run the checks before a release: lint, types, tests, build, contract, byte budget
  release …      publish the remote or create keys; "cairn release" lists the commands`;

/** Imports a program that reads `process.argv`. `args` replace the name of the command. */
async function run(program: () => Promise<unknown>, ...args: string[]): Promise<void> {
  process.argv.splice(2, 1, ...args);
  await program();
}

const command = process.argv[2];
const [remote] = REMOTES;
if (remote === undefined) {
  console.error(`${process.cwd()} has no remote.json\n\n${USAGE}`);
  process.exitCode = 1;
} else if (command === 'build') {
  await buildContainer(remote).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
} else if (command === 'test') {
  process.exitCode = await runNode([programOf('jest', 'bin/jest.js'), ...process.argv.slice(3)]);
} else if (command === 'dev') {
  await run(() => import('../dev/dev.ts'), remote);
} else if (command === 'verify') {
  await run(() => import('../verify/verify.ts'), remote);
} else if (command === 'release') {
  await run(() => import('../release/cli.ts'));
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
