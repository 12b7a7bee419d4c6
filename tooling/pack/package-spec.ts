import { readFileSync } from 'node:fs';
import { SINGLETONS, packageOf, versionOf } from '../webpack/singletons.ts';
import { workspaceFolder } from '../workspace.ts';

/** A package for other repositories. */
export interface PackageSpec {
  /** Folder in the workspace. */
  folder: string;
  /** Exported name to source file, relative to the folder. */
  entries: Readonly<Record<string, string>>;
  bin?: Readonly<Record<string, string>>;
  /** Sources and assets that are named in code instead of imported. */
  named: readonly string[];
  /** Files of the repository that are copied unchanged, by their path in the package. */
  copied: Readonly<Record<string, string>>;
  /** The dependencies in the `package.json` of the package. */
  requirements: () => Requirements;
}

export interface Requirements {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: true }>;
}

export interface Package {
  name: string;
  version: string;
  sideEffects?: string[];
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Reads the `package.json` of a folder of the workspace; by default of the root. */
export const readPackageFile = (...folder: string[]): Package =>
  JSON.parse(readFileSync(workspaceFolder(...folder, 'package.json'), 'utf8')) as Package;

const caret = (packages: Record<string, string>) =>
  Object.fromEntries(Object.entries(packages).map(([name, version]) => [name, `^${version}`]));

/** Packages of which a page has one copy. antd's theme, styles and motion affect only components of the same copy. */
const ONE_COPY = new Set([
  ...SINGLETONS.map(packageOf).filter((name) => !name.startsWith('@cairn/')),
  'antd',
  '@ant-design/cssinjs',
  '@rc-component/motion',
]);

/** Dependencies of Redux Toolkit whose types the declarations of shared code use. */
const NAMED_BY_TYPES = ['redux-thunk', 'reselect'];

/** Packages that a page may contain only once are peer dependencies, because npm refuses incompatible versions. */
function requirementsOfShared(): Requirements {
  const { dependencies = {}, devDependencies = {} } = readPackageFile('shared');
  const own = [
    ...Object.entries(dependencies).filter(([name]) => !ONE_COPY.has(name)),
    ...NAMED_BY_TYPES.map((name) => [name, versionOf(name, workspaceFolder('shared'))]),
  ];
  const once = [...ONE_COPY].map((name) => [name, versionOf(name, workspaceFolder('shared'))]);
  // Needed only by remotes that use `@cairn/shared/testing`.
  const testing = Object.keys(devDependencies);
  return {
    dependencies: caret(Object.fromEntries(own) as Record<string, string>),
    peerDependencies: caret({ ...Object.fromEntries(once), ...devDependencies } as Record<string, string>),
    peerDependenciesMeta: Object.fromEntries(testing.map((name) => [name, { optional: true }])),
  };
}

/** Packages of the root `package.json` on which the tooling package depends. */
const ROOT_PACKAGES =
  /^(eslint|@eslint\/js|eslint-plugin-.*|globals|typescript|typescript-eslint|@types\/(node|jest))$/;

/** Exact versions, because webpack and the plugins must work together. */
function requirementsOfTooling(): Requirements {
  const root = Object.entries(readPackageFile().devDependencies ?? {});
  const { dependencies = {} } = readPackageFile('tooling');
  return {
    dependencies: {
      ...dependencies,
      ...Object.fromEntries(root.filter(([name]) => ROOT_PACKAGES.test(name))),
    },
    peerDependencies: caret({ '@cairn/shared': readPackageFile('shared').version }),
    peerDependenciesMeta: {},
  };
}

/** `@cairn/shared`: shared code and components. */
export const SHARED_PACKAGE: PackageSpec = {
  folder: 'shared',
  entries: readPackageFile('shared').exports,
  // Prerendering uses this module instead of another module.
  named: ['src/prerender/scheme.ts'],
  copied: { 'types/assets.d.ts': 'shared/types/assets.d.ts' },
  requirements: requirementsOfShared,
};

/** `@cairn/tooling`: build, checks and release command. */
export const TOOLING_PACKAGE: PackageSpec = {
  folder: 'tooling',
  entries: {
    ...Object.fromEntries(
      Object.entries(readPackageFile('tooling').exports).filter(([name]) => !name.includes('*')),
    ),
    './package.json': './package.json',
  },
  bin: { cairn: './bin/cairn.ts' },
  named: [
    'dev/refresh-loader.cjs',
    'licences/policy.json',
    ...['asset.cjs', 'class-names.cjs', 'no-injected-styles.cjs', 'transform.cjs'].map(
      (name) => `jest/${name}`,
    ),
    ...['browser-environment.ts', 'browser-setup.ts', 'fail-on-noise.ts'].map((name) => `jest/${name}`),
  ],
  copied: {
    'tsconfig.base.json': 'tsconfig.base.json',
    'tsconfig.browser.json': 'tsconfig.browser.json',
  },
  requirements: requirementsOfTooling,
};

/** The packages that a remote in its own repository installs. */
export const PACKAGES: readonly PackageSpec[] = [SHARED_PACKAGE, TOOLING_PACKAGE];
