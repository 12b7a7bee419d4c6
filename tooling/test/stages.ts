import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { workspaceFolder } from '../workspace.ts';
import { programOf, runNode, runNodeQuietly } from './command.ts';
import { NOTHING, tallyOfJest, tallyOfPlaywright, type Tally } from './tally.ts';

/** A part of `npm test`. */
export interface Stage {
  name: string;
  run: () => Promise<Tally>;
}

const judged = (code: number): Tally => (code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 });

/** A check that is one test: it passes or it fails, and then says why. */
function check(name: string, words: () => string[]): Stage {
  const run = async () => {
    const { code, output } = await runNodeQuietly(words());
    if (output.trim() !== '') console.log(`${name}:\n${output.trimEnd()}`);
    return judged(code);
  };
  return { name, run };
}

async function reported<Report>(file: string, run: () => Promise<number>, tally: (report: Report) => Tally) {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const code = await run();
  if (!existsSync(file)) return judged(code || 1);
  const counted = tally(JSON.parse(readFileSync(file, 'utf8')) as Report);
  // A run that ends badly after all its tests were fine (a thing left open, a threshold) has failed too.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function jest(name: string, words: string[], env: Record<string, string> = {}): Stage {
  const report = workspaceFolder(`.cache/test/${name.replaceAll(' ', '-')}.json`);
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const program = programOf('jest', 'bin/jest.js');
  const run = () =>
    runNode([...flags, program, ...words, '--json', `--outputFile=${report}`, '--maxWorkers=2'], { env });
  return { name, run: () => reported(report, run, tallyOfJest) };
}

function hasProgram(...paths: string[]): boolean {
  return paths.some((path) => existsSync(path));
}

function systemPostgres(): boolean {
  return hasProgram(...[15, 16, 17, 18].map((version) => `/usr/lib/postgresql/${version}/bin/postgres`));
}

const server = ['--config', 'server/jest.config.ts'];
const embedded = jest('API', server);

/** The API tests again on Debian's PostgreSQL; where there is none, as many skips as there are tests. */
function onSystemPostgres(): Stage {
  const stage = jest('API on the PostgreSQL of the system', server, { TEST_DATABASE: 'system' });
  const lastTally = () => {
    const { numTotalTests } = JSON.parse(readFileSync(workspaceFolder('.cache/test/API.json'), 'utf8')) as {
      numTotalTests: number;
    };
    return { ...NOTHING, skipped: numTotalTests };
  };
  return { ...stage, run: async () => (systemPostgres() ? stage.run() : lastTally()) };
}

function browsers(): Stage {
  const report = workspaceFolder('e2e/results/results.json');
  const playwright = () => programOf('@playwright/test', 'cli.js');
  const run = () => runNode([playwright(), 'test'], { cwd: workspaceFolder('e2e') });
  const list = () =>
    runNode([playwright(), 'test', '--list', '--reporter=json'], {
      cwd: workspaceFolder('e2e'),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
  const asSkipped = (tally: Tally): Tally => ({
    ...NOTHING,
    skipped: tally.passed + tally.skipped + tally.failed,
  });
  return {
    name: 'browser',
    run: async () =>
      hasProgram('/usr/bin/chromium')
        ? reported(report, run, tallyOfPlaywright)
        : asSkipped(await reported(report, list, tallyOfPlaywright)),
  };
}

/** What needs one core each and no tests of ours: all at once. */
const checks: Stage[] = [
  check('types', () => [programOf('typescript', 'bin/tsc'), '-b']),
  check('lint', () => [
    programOf('eslint', 'bin/eslint.js'),
    '.',
    '--cache',
    '--cache-location',
    '.cache/eslint/',
    '--max-warnings',
    '0',
  ]),
  check('styles', () => ['tooling/lint/check-styles.ts']),
  check('format', () => [programOf('prettier', 'bin/prettier.cjs'), '--check', '.', '--log-level', 'warn']),
];

/** `npm test`, in the order in which a failure is cheapest to find; the stages of one row run side by side. */
export const STAGES: Stage[][] = [
  checks,
  [jest('unit', ['--config', 'tooling/jest/all.config.ts'])],
  [embedded],
  [onSystemPostgres()],
  [browsers()],
];
