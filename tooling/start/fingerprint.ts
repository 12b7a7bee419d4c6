import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolder } from '../workspace.ts';

/** Inputs of every container build. */
const COMMON = [
  'package-lock.json',
  'shared/package.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  // The webpack configuration imports from `release` and `licences`.
  'tooling/{webpack,release,licences}/**/*.{ts,json}',
];
const NOT_BUILT = /(\.test\.tsx?$)|(\/dist\/)|(\/node_modules\/)|(\/\.cache\/)/;
/** Only the workshop contains stories and their test helpers. */
const ONLY_IN_WORKSHOP = /(\.stories\.)|(\/testing\/)/;
const WORKSHOP = 'workshop';

const SOURCES: Record<string, string[]> = {
  server: [
    'server/src/**/*',
    'server/package.json',
    'shared/src/contract/**/*',
    'shared/src/ui/theme.ts',
    'tooling/start/bundle-server.ts',
    'package-lock.json',
  ],
  [WORKSHOP]: [
    'workshop/{.storybook,src}/**/*',
    'workshop/*.json',
    '{shared,mfe-*}/src/**/*',
    'mfe-*/remote.json',
    'shell/src/{fonts.css,fonts/*}',
    'tooling/workshop/**/*.ts',
    ...COMMON,
  ],
};

function sourcesOf(name: string): string[] {
  return (
    SOURCES[name] ?? [
      `${name}/*.{json,ts,html}`,
      `${name}/src/**/*`,
      `${name}/public/**/*`,
      'shared/src/**/*',
      ...COMMON,
    ]
  );
}

/** Hash of all inputs of a package's build. */
export function fingerprintOf(name: string): string {
  const root = workspaceFolder();
  const hash = createHash('sha256').update(process.version);
  const files = globSync(sourcesOf(name), { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const isInput = (file: string) =>
    !NOT_BUILT.test(`/${file}`) && (name === WORKSHOP || !ONLY_IN_WORKSHOP.test(`/${file}`));
  for (const file of files.filter(isInput).sort()) {
    if (!statSync(join(root, file)).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
