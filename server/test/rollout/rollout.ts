import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf, runNode } from '@cairn/tooling/command.ts';
import { findMigrations } from '../../src/database/migrate/index.ts';
import { findPreviousRelease } from './previous-release.ts';

/** `npm run test:rollout`: runs the authorization tests of the previous release on the schema of this version. */
const release = findPreviousRelease();
if (!release) {
  process.stderr.write('This clone does not contain the previous release. Run: git fetch --unshallow\n');
  process.exit(1);
}
const { folder, migrations } = release;
const ownMigrations = join(folder, '.migrations');
cpSync(migrations, ownMigrations, { recursive: true });
rmSync(migrations, { recursive: true });
cpSync(findMigrations(), migrations, { recursive: true });
const config = join(folder, 'server/rollout.config.ts');
// The release is in a folder below .cache, where its own configuration ignores all tests.
writeFileSync(
  config,
  `import config from './jest.config.ts';
export default { ...config, testPathIgnorePatterns: ['/node_modules/'], modulePathIgnorePatterns: [] };\n`,
);
try {
  process.exitCode = await runNode(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      programOf('jest', 'bin/jest.js'),
      '--config',
      config,
      'test/authorization/authorization',
    ],
    { cwd: join(folder, 'server') },
  );
} finally {
  rmSync(migrations, { recursive: true });
  cpSync(ownMigrations, migrations, { recursive: true });
  rmSync(ownMigrations, { recursive: true });
  rmSync(config);
}
