import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableArgument } from './remote-spec.ts';
import { REMOTES, workspaceFolder } from '../workspace.ts';

export interface Move {
  name: string;
  /** The new repository: an empty folder, or one that contains `.git` only. */
  folder: string;
}

interface Package {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  [field: string]: unknown;
}

const readPackage = (...folder: string[]) =>
  JSON.parse(readFileSync(workspaceFolder(...folder, 'package.json'), 'utf8')) as Package;
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Packages of the workspace that a remote in its own repository must install. */
const FROM_WORKSPACE = [
  '@types/jest',
  '@types/node',
  '@testing-library/jest-dom',
  'eslint',
  'jest',
  'typescript',
];
const TYPES = ['@types/react', '@types/react-dom'];

function packageOf(name: string): Package {
  const [own, root, tooling] = [readPackage(name), readPackage(), readPackage('tooling')];
  const workspacePackages = [
    ...FROM_WORKSPACE.map((each) => [each, root.devDependencies[each]]),
    ...TYPES.map((each) => [each, tooling.dependencies[each]]),
  ];
  return {
    ...own,
    scripts: {
      build: 'cairn build',
      dev: 'cairn dev',
      verify: 'cairn verify',
      release: 'cairn release',
      'test:unit': 'cairn test',
    },
    dependencies: { ...own.dependencies, '@cairn/shared': `^${readPackage('shared').version}` },
    devDependencies: {
      ...(Object.fromEntries(workspacePackages) as Record<string, string>),
      ...own.devDependencies,
      '@cairn/tooling': `^${tooling.version}`,
    },
    // No release of the plugin declares this version of eslint as a peer dependency.
    overrides: { 'eslint-plugin-jsx-a11y': { eslint: '$eslint' } },
  };
}

const TSCONFIG = {
  extends: '@cairn/tooling/tsconfig.json',
  compilerOptions: { types: ['node', 'jest', '@testing-library/jest-dom', '@cairn/shared/assets'] },
  include: ['src', '*.json', '*.ts'],
  exclude: ['tsconfig.json'],
};

const readme = (name: string) => `# ${name}

A remote of Cairn in its own repository. It uses the packages \`@cairn/shared\` (shared code and components) and \`@cairn/tooling\` (build, checks and release command). \`remote.json\` declares its paths and the range of \`@cairn/shared\` that it needs.

\`\`\`
npm install
npm run dev        # with live reload, in front of the site at SITE (http://localhost:8080)
npm run test:unit
npm run verify     # lint, types, unit tests, build, contract, byte budget
npm run release -- publish ${name} --to https://…
\`\`\`

The last command needs the private key of the team (\`KEYS_DIR\` or \`SIGNING_KEY\`) and its token (\`RELEASE_TOKEN\`).
`;

/**
 * Copies a remote into its own repository (ADR 35). The folder in the workspace remains.
 * @throws UnusableArgument if the remote is unknown or not in git, or the folder is not empty; nothing is written
 */
export function moveRemote({ name, folder }: Move): void {
  if (!REMOTES.includes(name)) throw new UnusableArgument(`${name} is not one of ${REMOTES.join(', ')}`);
  const existing = existsSync(folder) ? readdirSync(folder).filter((entry) => entry !== '.git') : [];
  if (existing.length > 0) throw new UnusableArgument(`${folder} is not empty`);
  copyTracked(workspaceFolder(name), folder);
  const files = {
    'package.json': json(packageOf(name)),
    'tsconfig.json': json(TSCONFIG),
    'eslint.config.js': `export { default } from '@cairn/tooling/eslint';\n`,
    'README.md': readme(name),
    '.gitignore': ['node_modules/', 'dist/', '.cache/', 'coverage/', 'data/', '.env*', ''].join('\n'),
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
}

/**
 * Copies the files that git tracks. Other files can be secrets (`.env`, `.npmrc`) or build output.
 * @throws UnusableArgument if git tracks no file in the folder
 */
export function copyTracked(from: string, to: string): void {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--', '.'], { cwd: from, encoding: 'utf8' });
  if (status !== 0 || stdout === '')
    throw new UnusableArgument(
      `git tracks no files in ${from}, so secrets cannot be distinguished from sources`,
    );
  mkdirSync(to, { recursive: true });
  for (const file of stdout.split('\0').filter((each) => each !== '')) {
    // A tracked file can be missing from the folder.
    if (!lstatSync(join(from, file), { throwIfNoEntry: false })) continue;
    cpSync(join(from, file), join(to, file), { verbatimSymlinks: true });
  }
}
