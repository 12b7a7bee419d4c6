import { readdirSync, readFileSync } from 'node:fs';
import { packageFiles } from '../new/package-files.ts';
import { workspaceFolder } from '../workspace.ts';

const read = (path: string) => readFileSync(workspaceFolder(path), 'utf8');

interface Command {
  script: string;
  workspace: string;
}

/** The npm commands of a page, such as `npm start` and `npm run verify -w mfe-student`. */
function commandsIn(page: string): Command[] {
  const pattern =
    /\bnpm (?:run ([a-z:]+)\b|(start|test)\b)(?! --workspaces)(?: -w (@cairn\/)?([a-z0-9-]+))?/g;
  return [...page.matchAll(pattern)].map(([, script, short, , workspace]) => ({
    script: script ?? short ?? '',
    workspace: workspace ?? '.',
  }));
}

const pages = [
  'README.md',
  ...readdirSync(workspaceFolder('docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const commands = pages.flatMap((page) => commandsIn(read(page)).map((command) => ({ page, ...command })));

/** The remote that `docs/teams.md` creates. */
const EXAMPLE = 'mfe-alumni';
const example = packageFiles({
  name: EXAMPLE,
  area: 'alumni',
  title: 'Alumni',
  path: '/alumni',
  role: 'none',
  devPort: 3005,
  shared: '^1.0.0',
  dependencies: {},
  devDependencies: {},
});

const packageOf = (workspace: string) =>
  workspace === EXAMPLE ? (example['package.json'] ?? '') : read(`${workspace}/package.json`);

test('the README and the pages of docs contain more than 20 npm commands', () => {
  expect(commands.length).toBeGreaterThan(20);
});

test.each([...new Set(commands.map(({ workspace, script }) => `${workspace} ${script}`))])(
  '%s exists and installs missing packages first',
  (command) => {
    const [workspace = '', script = ''] = command.split(' ');
    const { scripts } = JSON.parse(packageOf(workspace)) as { scripts: Record<string, string> };
    expect(scripts[script]).toBeDefined();
    expect(scripts[`pre${script}`]).toMatch(/^node (\.\.\/)?tooling\/setup\/ensure-installed\.mjs/);
  },
);
