import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolder } from '../workspace.ts';

/** Inputs of every container build. */
const COMMON = [
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'tooling/webpack/**/*.ts',
];
const NOT_BUILT = /(\.test\.tsx?$)|(\/testing\/)|(\/dist\/)|(\/node_modules\/)|(\/\.cache\/)/;

const SOURCES: Record<string, string[]> = {
  server: [
    'server/src/**/*',
    'server/package.json',
    'shared/src/contract/**/*',
    'tooling/start/bundle-server.ts',
    'package-lock.json',
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
  for (const file of files.filter((each) => !NOT_BUILT.test(`/${each}`)).sort()) {
    if (!statSync(join(root, file)).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
