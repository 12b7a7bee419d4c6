import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readRemoteDescription } from '../release/remote-description.ts';
import { findRemotes, workspaceFolder } from '../workspace.ts';
import { packageFiles } from './package-files.ts';
import { pipelineFile, pipelineOf } from './pipeline.ts';
import { checkArguments, type RemoteSpec, sentenceCase, UnusableArgument } from './remote-spec.ts';
import { browserTest, sourceFiles } from './source-files.ts';

const OWNERS_FILE = '.github/CODEOWNERS';

export interface NewRemote {
  /** Folder of the workspace. */
  root: string;
  name: string;
  /** Path of the first page; `/alumni` for `mfe-alumni` by default. */
  path?: string | undefined;
  /** The role that the first page requires; `none` (open to everybody) by default. */
  role?: string | undefined;
}

/** Packages that the first page needs. */
const PACKAGES = [
  '@cairn/shared',
  '@cairn/tooling',
  '@storybook/react-webpack5',
  '@testing-library/react',
  'react',
  'react-dom',
  'react-router-dom',
  'webpack',
  'webpack-cli',
];
const needed = (packages: Record<string, string>) =>
  Object.fromEntries(Object.entries(packages).filter(([name]) => PACKAGES.includes(name)));

interface Package {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

function specOf({ root, name, path: given, role: roleName = 'none' }: NewRemote): RemoteSpec {
  const area = name.replace(/^mfe-/, '');
  const path = given ?? `/${area}`;
  const role = checkArguments(name, path, roleName);
  if (existsSync(join(root, name))) throw new UnusableArgument(`${name} already exists.`);
  const others = findRemotes(root).map((other) => ({
    other,
    ...readRemoteDescription(join(root, other)),
  }));
  const owner = others.find(({ routes }) => routes.some((route) => route.path === path));
  if (owner) throw new UnusableArgument(`${path} belongs to ${owner.other}; choose another --path.`);
  // The package versions of the newest remote work together.
  const newest = others.at(-1);
  if (!newest) throw new UnusableArgument(`${root} contains no remote.`);
  const sibling = JSON.parse(readFileSync(join(root, newest.other, 'package.json'), 'utf8')) as Package;
  return {
    name,
    area,
    title: sentenceCase(area),
    path,
    role,
    devPort: newest.devPort + 1,
    shared: newest.shared,
    dependencies: needed(sibling.dependencies),
    devDependencies: needed(sibling.devDependencies),
  };
}

/** @returns the text of `tsconfig.json` with a reference to the remote */
function withReference(root: string, name: string): string {
  const text = readFileSync(join(root, 'tsconfig.json'), 'utf8');
  const line = /(\n\s*)\{ "path": "e2e" \}/;
  if (!line.test(text)) throw new UnusableArgument('tsconfig.json does not reference e2e.');
  return text.replace(line, `$1{ "path": "${name}" },$&`);
}

function appendOwner(root: string, { name, area }: RemoteSpec): void {
  const file = join(root, OWNERS_FILE);
  const team = `@cairn/${area}-team`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}/${name}/ ${team}\n/e2e/${area}/ ${team}\n`);
}

/**
 * Writes the files of a new remote, and adds the remote to `tsconfig.json` and the list of owners.
 *
 * @returns the files that were written or changed, relative to the workspace
 * @throws UnusableArgument if an argument or the workspace cannot be used; nothing is written
 */
export async function createRemote(remote: NewRemote): Promise<string[]> {
  const spec = specOf(remote);
  const { root, name } = remote;
  const references = withReference(root, name);
  const own = { ...packageFiles(spec), ...sourceFiles(spec) };
  const files: Record<string, string> = {
    ...Object.fromEntries(Object.entries(own).map(([path, text]) => [join(name, path), text])),
    [`e2e/${spec.area}/${spec.area}.spec.ts`]: browserTest(spec),
    [pipelineFile(name)]: pipelineOf(spec),
  };
  const options = await resolveConfig(workspaceFolder('package.json'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), await format(text, { ...options, filepath: path }));
  }
  writeFileSync(join(root, 'tsconfig.json'), references);
  appendOwner(root, spec);
  return [...Object.keys(files), 'tsconfig.json', OWNERS_FILE];
}
