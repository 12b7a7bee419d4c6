import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { workspaceFolder } from '../workspace.ts';
import { PARTS, type Part } from './parts.ts';

/** Percentage of mutants that the tests of each part must detect. */
const MINIMUM_SCORE = 80;

const HELP = `Usage: npm run test:mutation -- [--only <part>]… [--files <glob>]…

Makes small changes to the code and reports those that no test detects.
Parts: ${PARTS.map(({ name }) => name).join(', ')}`;

async function scoreOf({ name, mutate, jest }: Part, files: readonly string[]): Promise<number> {
  const results = await new Stryker({
    mutate: [...(files.length > 0 ? files : mutate)],
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    jest: { projectType: 'custom', config: jest as Record<string, unknown> },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // A timeout on a busy machine would count as detected. Stryker finds infinite loops by counting iterations.
    timeoutMS: 30_000,
    // The initial run executes every test of the part in one process.
    dryRunTimeoutMinutes: 30,
    // Evaluated modules stay in memory: a runner grew to 4 GB within 80 mutants.
    maxTestRunnerReuse: 40,
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `.cache/mutation/${name}.html` },
    incremental: files.length === 0,
    incrementalFile: `.cache/mutation/${name}.json`,
    tempDirName: '.cache/mutation/copy',
    disableTypeChecks: false,
    ignorePatterns: ['/data', '/releases', '.cache', 'dist', '*.tsbuildinfo'],
    ignoreStatic: true,
    allowEmpty: true,
  }).runMutationTest();
  const undetected = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
  const detected = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  return (100 * detected) / Math.max(1, detected + undetected);
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    files: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});
/** `server` selects all parts of the server. */
const isSelected = (part: Part, name: string) => part.name === name || part.name.startsWith(`${name}/`);
const unknown = values.only.filter((name) => !PARTS.some((part) => isSelected(part, name)));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`Unknown part: ${unknown.join(', ')}\n`);
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}

process.chdir(workspaceFolder());
const scores: [string, number][] = [];
for (const part of PARTS) {
  if (values.only.length === 0 || values.only.some((name) => isSelected(part, name)))
    scores.push([part.name, await scoreOf(part, values.files)]);
}
for (const [name, score] of scores) console.log(`${name.padEnd(20)} ${score.toFixed(1)} %`);
process.exitCode = scores.every(([, score]) => score >= MINIMUM_SCORE) ? 0 : 1;
