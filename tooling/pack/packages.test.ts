import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';
import { packageOf, SINGLETONS } from '../webpack/singletons.ts';
import { workspaceFolder } from '../workspace.ts';
import { compile, compileDeclaration } from './package-sources.ts';
import {
  PACKAGES,
  SHARED_PACKAGE,
  TOOLING_PACKAGE,
  type PackageSpec,
  type Requirements,
} from './package-spec.ts';
import { declarationPath, filesOf, manifestOf } from './write-package.ts';

/** The declaration of a source file; empty if `npm run typecheck` has not written one. */
function readDeclaration(folder: string, file: string): string {
  const path = declarationPath(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

const contents = new Map(PACKAGES.map((spec) => [spec.folder, filesOf(spec, readDeclaration)]));
const filesIn = ({ folder }: PackageSpec) => contents.get(folder) ?? new Map<string, string>();
const each = PACKAGES.map((spec) => [`@cairn/${spec.folder}`, spec] as const);

function importsOf(spec: PackageSpec): { from: string; name: string }[] {
  return [...filesIn(spec)]
    .filter(([path]) => /\.(js|cjs|d\.ts)$/.test(path))
    .flatMap(([from, text]) =>
      ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => ({ from, name: fileName })),
    );
}

/** The files that a value of `exports` or `bin` names. */
function namedFiles(value: unknown): string[] {
  if (typeof value === 'string') return [posix.normalize(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedFiles) : [];
}

test.each(each)(
  '%s contains no TypeScript sources, no tests and no absolute path of this workspace',
  (_name, spec) => {
    const files = [...filesIn(spec)];
    expect(files.map(([path]) => path).filter((path) => /\.test\.|(?<!\.d)\.tsx?$/.test(path))).toEqual([]);
    expect(files.filter(([, text]) => text.includes(workspaceFolder())).map(([path]) => path)).toEqual([]);
  },
);

test.each(each)('every export and command of %s is a file of the package', (_name, spec) => {
  const { exports, bin = {} } = manifestOf(spec);
  const named = [...namedFiles(exports), ...namedFiles(bin)];
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !filesIn(spec).has(file))).toEqual([]);
});

test.each(each)('no export of %s has a wildcard', (_name, spec) => {
  expect(Object.keys(manifestOf(spec).exports as object).filter((name) => name.includes('*'))).toEqual([]);
});

test.each(each)('every relative import of %s leads to a file of the package', (_name, spec) => {
  const missing = importsOf(spec)
    .filter(({ name }) => name.startsWith('.'))
    .filter(({ from, name }) => {
      const target = posix.join(posix.dirname(from), name);
      return ![target, target.replace(/\.js$/, '.d.ts')].some((file) => filesIn(spec).has(file));
    });
  expect(missing).toEqual([]);
});

/** The prerendering build resolves these imports to files of the remote. */
const ALIASES = ['area-routes', 'area-description'];

test.each(each)('%s declares every package that it imports', (_name, spec) => {
  const { dependencies, peerDependencies } = spec.requirements();
  const known = new Set([
    ...Object.keys(dependencies),
    ...Object.keys(peerDependencies),
    ...ALIASES,
    `@cairn/${spec.folder}`,
  ]);
  const missing = importsOf(spec)
    .filter(({ name }) => !name.startsWith('.') && !isBuiltin(name))
    .filter(({ name }) => !known.has(packageOf(name)));
  expect(missing).toEqual([]);
});

test('shared declares its stylesheets as side effects and contains the design tokens', () => {
  const styles = importsOf(SHARED_PACKAGE).filter(({ name }) => name.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(20);
  expect(manifestOf(SHARED_PACKAGE)).toMatchObject({ sideEffects: ['**/*.css'] });
  expect(filesIn(SHARED_PACKAGE).get('src/ui/tokens.css')).toContain('--cairn-');
});

test('the singletons and antd are peer dependencies of shared, in any compatible version', () => {
  const { dependencies, peerDependencies } = manifestOf(SHARED_PACKAGE) as unknown as Requirements;
  const singletons = [...new Set(SINGLETONS.map(packageOf))].filter((name) => name !== '@cairn/shared');
  for (const name of [...singletons, 'antd']) {
    expect([name, peerDependencies[name]]).toEqual([name, expect.stringMatching(/^\^\d+\.\d+\.\d+$/)]);
    expect(Object.keys(dependencies)).not.toContain(name);
  }
});

test('tooling accepts every compatible version of shared', () => {
  const { version } = manifestOf(SHARED_PACKAGE);
  expect(manifestOf(TOOLING_PACKAGE)).toMatchObject({
    peerDependencies: { '@cairn/shared': `^${String(version)}` },
  });
});

test('imports of TypeScript files become imports of JavaScript files', () => {
  const source = `import { one } from './one.ts';\nexport const two = () => import('../two.tsx');\nexport { one };`;
  expect(compile('x.ts', source)).toMatch(/"\.\/one\.js"[\s\S]*import\("\.\.\/two\.js"\)/);
  expect(compileDeclaration(`import('../two.tsx').Two & import("./one.ts").One`)).toBe(
    `import('../two.js').Two & import("./one.js").One`,
  );
  expect(compile('x.module.css', '.a {}')).toBe('.a {}');
});
