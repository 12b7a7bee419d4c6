import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { programOf, runNode, runNodeBuffered } from '../command.ts';
import { missingClusterPackages } from '../setup/system-packages.mjs';
import { workspaceFolder } from '../workspace.ts';
import { AREAS, browserPatterns, storyPatterns, unitPatterns, type Area } from './areas.ts';
import { lastLines } from './failures.ts';
import { rerunJest, rerunPlaywright, type JestReport, type PlaywrightSuite } from './rerun.ts';
import { NOTHING, type StageResult, tallyOfJest, tallyOfPlaywright, type Tally } from './tally.ts';

/** One stage of `npm test`. */
export interface Stage {
  name: string;
  run: () => Promise<StageResult>;
}

const resultOf = (code: number, command: string): StageResult =>
  code === 0 ? { ...NOTHING, passed: 1, rerun: [] } : { ...NOTHING, failed: 1, rerun: [command] };

/** A stage that counts as one test. Prints the output of the check. */
export function check(
  name: string,
  args: () => string[],
  command: string,
  print: (text: string) => void = console.log,
): Stage {
  const run = async () => {
    const { code, output } = await runNodeBuffered(args(), {
      env: process.stdout.isTTY ? { FORCE_COLOR: '1' } : {},
    });
    if (output.trim() !== '') print(`${name}:\n${output.trimEnd()}`);
    const result = resultOf(code, command);
    return code === 0 ? result : { ...result, cause: lastLines(output) };
  };
  return { name, run };
}

/** How the JSON report of a stage is evaluated. */
interface Reading<Report> {
  tally: (report: Report) => Tally;
  rerun: (report: Report) => string[];
  /** The command that reruns the whole stage. */
  command: string;
}

/** Runs a stage and evaluates its report in `file`. A stage without a report has failed. */
async function reported<Report>(file: string, run: () => Promise<number>, reading: Reading<Report>) {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const code = await run();
  if (!existsSync(file)) return resultOf(code || 1, reading.command);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const counted = { ...reading.tally(report), rerun: reading.rerun(report) };
  // A non-zero exit code without a failed test (an open handle, a coverage threshold) is a failure.
  if (code !== 0 && counted.failed === 0) return { ...counted, failed: 1, rerun: [reading.command] };
  return counted;
}

interface JestStage {
  name: string;
  args: string[];
  command: string;
  env?: Record<string, string>;
}

function jest({ name, args, command, env = {} }: JestStage): Stage {
  const report = workspaceFolder(`.cache/test/${name.replaceAll(' ', '-')}.json`);
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const program = programOf('jest', 'bin/jest.js');
  const run = () =>
    runNode([...flags, program, ...args, '--json', `--outputFile=${report}`, '--maxWorkers=2'], { env });
  const prefix = Object.entries(env).map(([key, value]) => `${key}=${value} `);
  return {
    name,
    run: () =>
      reported<Parameters<typeof tallyOfJest>[0] & JestReport>(report, run, {
        tally: tallyOfJest,
        rerun: (each) => rerunJest(each, prefix.join('')),
        command,
      }),
  };
}

function hasProgram(...paths: string[]): boolean {
  return paths.some((path) => existsSync(path));
}

function hasSystemPostgres(): boolean {
  return hasProgram(...[15, 16, 17, 18].map((version) => `/usr/lib/postgresql/${version}/bin/postgres`));
}

const server = ['--config', 'server/jest.config.ts'];

/**
 * Tests whose result depends on the version of PostgreSQL. `npm test` runs these tests on Debian's PostgreSQL, as in
 * production, and all other API tests on the embedded PostgreSQL.
 */
const DATABASE_DEPENDENT = [
  'server/src/database/(backup|client|deploy-check|lock-order|migrate|replica)',
  'server/src/modules/(account-deletion|audit|booking-rules|group-sessions|jobs|mentors|messages|notifications|saved-searches)/',
  'server/src/modules/(schedules|session-series|sessions|slot-holds|waiting-list)/',
  'server/test/(crash|deletion|plans|races|rollout)',
];

/** Without Debian's PostgreSQL, all API tests run on the embedded PostgreSQL. */
function apiStages(): Stage[] {
  const embedded = (args: string[]) =>
    jest({ name: 'API', args: [...server, ...args], command: 'npm test -- API' });
  if (!hasSystemPostgres()) return [embedded([])];
  const name = 'API on the PostgreSQL of the system';
  const onSystem = jest({
    name,
    args: [...server, ...DATABASE_DEPENDENT],
    command: `npm test -- '${name}'`,
    env: { TEST_DATABASE: 'system' },
  });
  return [
    embedded(['--testPathIgnorePatterns', '/node_modules/', '/dist/', ...DATABASE_DEPENDENT]),
    onSystem,
  ];
}

/** One fault of `npm run test:cluster`; reported as skipped if a package of the cluster is not installed. */
function cluster(): Stage {
  const args = () => ['server/test/cluster/cluster-test.ts', '--short'];
  const stage = check('cluster', args, 'npm run test:cluster -- --short');
  const skip = () => Promise.resolve({ ...NOTHING, skipped: 1, rerun: [] });
  return { ...stage, run: () => (missingClusterPackages().length > 0 ? skip() : stage.run()) };
}

type PlaywrightReport = Parameters<typeof tallyOfPlaywright>[0] & PlaywrightSuite;

interface BrowserStage {
  name: string;
  args: string[];
  /** File name of the JSON report that the Playwright configuration of the stage writes. */
  report: string;
}

function browsers({ name, args, report: file }: BrowserStage): Stage {
  const report = workspaceFolder('e2e/results', file);
  const playwright = () => programOf('@playwright/test', 'cli.js');
  const reading = {
    tally: tallyOfPlaywright,
    rerun: rerunPlaywright,
    command: `npm test -- ${name}`,
  } satisfies Reading<PlaywrightReport>;
  const run = () => runNode([playwright(), 'test', ...args], { cwd: workspaceFolder('e2e') });
  const list = () =>
    runNode([playwright(), 'test', ...args, '--list', '--reporter=json'], {
      cwd: workspaceFolder('e2e'),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
  const asSkipped = (result: StageResult): StageResult => ({
    ...NOTHING,
    skipped: result.passed + result.skipped + result.failed,
    rerun: [],
  });
  return {
    name,
    run: async () =>
      hasProgram('/usr/bin/chromium')
        ? reported<PlaywrightReport>(report, run, reading)
        : asSkipped(await reported<PlaywrightReport>(report, list, reading)),
  };
}

const browserTests = (patterns: string[]): Stage =>
  browsers({ name: 'browser', args: patterns, report: 'results.json' });

const workshop = (patterns: string[]): Stage =>
  browsers({
    name: 'workshop',
    args: [
      '--config',
      'workshop/playwright.config.ts',
      ...(patterns.length > 0 ? ['--grep', patterns.join('|')] : []),
    ],
    report: 'workshop.json',
  });

/** Single-threaded checks that need no server; they run in parallel. */
const checks: Stage[] = [
  check('types', () => [programOf('typescript', 'bin/tsc'), '-b'], 'npm run typecheck'),
  check(
    'lint',
    () => [
      // The types of the whole repository need more than the default of 4 GB.
      '--max-old-space-size=8192',
      programOf('eslint', 'bin/eslint.js'),
      '.',
      '--cache',
      '--cache-location',
      '.cache/eslint/',
      '--max-warnings',
      '0',
    ],
    'npm run lint',
  ),
  check('unused code', () => [programOf('knip', 'bin/knip.js')], 'npm run lint'),
  check('styles', () => ['tooling/lint/check-styles.ts'], 'npm run lint'),
  check(
    'format',
    () => [programOf('prettier', 'bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'],
    'npm run format:check',
  ),
];

/**
 * @param areas limits the tests to these areas
 * @returns the stages of `npm test`, cheapest first; stages in one row run in parallel
 */
export function stagesFor(areas: readonly Area[] = AREAS): Stage[][] {
  const isWhole = areas.length === AREAS.length;
  const units = unitPatterns(areas);
  const pages = browserPatterns(areas);
  const stories = storyPatterns(areas);
  const unit = jest({
    name: 'unit',
    args: ['--config', 'tooling/jest/all.config.ts', ...(isWhole ? [] : units), '--passWithNoTests'],
    command: 'npm test -- unit',
  });
  return [
    checks,
    ...(units.length > 0 ? [[unit]] : []),
    ...(areas.includes('server') ? [...apiStages().map((stage) => [stage]), [cluster()]] : []),
    ...(stories.length > 0 ? [[workshop(isWhole ? [] : stories)]] : []),
    ...(pages.length > 0 ? [[browserTests(isWhole ? [] : pages)]] : []),
  ];
}
