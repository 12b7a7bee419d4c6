import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { workspaceFolder } from '../workspace.ts';
import { compile, compileDeclaration, compiledName, declarationName, sourcesOf } from './package-sources.ts';
import { readPackageFile, type PackageSpec } from './package-spec.ts';

const isTypeScript = (file: string) => /\.tsx?$/.test(file);
const relativePath = (file: string) => `./${posix.normalize(file)}`;

const exportOf = (file: string) =>
  isTypeScript(file)
    ? { types: relativePath(declarationName(file)), default: relativePath(compiledName(file)) }
    : relativePath(file);

function exportsOf({ entries, folder }: PackageSpec): Record<string, unknown> {
  const exported = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, exportOf(file)]));
  const extra =
    folder === 'shared'
      ? { './assets': { types: './types/assets.d.ts' } }
      : { './tsconfig.json': './tsconfig.browser.json' };
  return { ...exported, ...extra };
}

/** The `package.json` of a package. */
export function manifestOf(spec: PackageSpec): Record<string, unknown> {
  const { name, version, sideEffects } = readPackageFile(spec.folder);
  const bin = Object.entries(spec.bin ?? {}).map(([command, file]) => [
    command,
    relativePath(compiledName(file)),
  ]);
  return {
    name,
    version,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=24' },
    ...(sideEffects ? { sideEffects } : {}),
    ...(bin.length > 0 ? { bin: Object.fromEntries(bin) as Record<string, string> } : {}),
    exports: exportsOf(spec),
    ...spec.requirements(),
  };
}

/** Path of the declaration that the type check writes for a source. */
export const declarationPath = (folder: string, file: string): string =>
  workspaceFolder(folder, '.cache/types', declarationName(file));

function readDeclaration(folder: string, file: string): string {
  const path = declarationPath(folder, file);
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm run typecheck`);
  return readFileSync(path, 'utf8');
}

/**
 * The files of a package, by path.
 * @param read returns the declaration of a source file
 * @throws Error if the type check has not written a declaration
 */
export function filesOf(spec: PackageSpec, read = readDeclaration): Map<string, string> {
  const files = new Map<string, string>();
  for (const file of sourcesOf(spec)) {
    const source = readFileSync(workspaceFolder(spec.folder, file), 'utf8');
    files.set(compiledName(file), compile(file, source));
    if (isTypeScript(file)) files.set(declarationName(file), compileDeclaration(read(spec.folder, file)));
  }
  const changelog = `${spec.folder}/CHANGELOG.md`;
  const copied = {
    ...spec.copied,
    ...(existsSync(workspaceFolder(changelog)) ? { 'CHANGELOG.md': changelog } : {}),
  };
  for (const [path, file] of Object.entries(copied))
    files.set(path, readFileSync(workspaceFolder(file), 'utf8'));
  return files.set('package.json', `${JSON.stringify(manifestOf(spec), null, 2)}\n`);
}

/** Replaces the content of a folder with a package. */
export function writePackage(spec: PackageSpec, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of filesOf(spec)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
