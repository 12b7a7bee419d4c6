import { describeFailures } from './failures.ts';
import { readSelection, SelectionError, USAGE, type Selection } from './selection.ts';
import { stagesFor, type Stage } from './stages.ts';
import { addUp, isPassing, type StageResult, summaryOf } from './tally.ts';

/** `npm test`: runs the selected stages, by default all. A failure does not stop the run. */
const args = process.argv.slice(2);

function selectionOrExit(): Selection {
  if (args.includes('--help')) {
    console.log(USAGE);
    process.exit(0);
  }
  try {
    return readSelection(args);
  } catch (error) {
    if (!(error instanceof SelectionError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}

interface TimedResult {
  name: string;
  result: StageResult;
  seconds: number;
}

async function timed({ name, run }: Stage): Promise<TimedResult> {
  const began = performance.now();
  const result = await run();
  return { name, result, seconds: (performance.now() - began) / 1000 };
}

const selection = selectionOrExit();
const rows = stagesFor(selection.areas);
const names = rows.flat().map(({ name }) => name);
const unknown = selection.stages.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}; the stages are ${names.join(', ')}.`);
  process.exit(2);
}
const isWanted = ({ name }: Stage) => selection.stages.length === 0 || selection.stages.includes(name);
if (selection.areas) console.log(`Areas: ${selection.areas.join(', ') || 'none'}.`);

const results: TimedResult[] = [];
for (const row of rows.map((stages) => stages.filter(isWanted)).filter(({ length }) => length > 0)) {
  console.log(`\n── ${row.map(({ name }) => name).join(', ')}`);
  results.push(...(await Promise.all(row.map(timed))));
}

console.log('');
for (const { name, result, seconds } of results) {
  console.log(`${name.padEnd(36)} ${summaryOf(result).padEnd(36)} ${seconds.toFixed(1)} s`);
}
const failures = describeFailures(results);
if (failures !== '') console.log(failures);
const total = addUp(results.map(({ result }) => result));
const inCi = process.env.CI === 'true' || process.env.CI === '1';
if (inCi && total.skipped > 0) console.log(`In CI a skipped test is a failure.`);
process.exitCode = isPassing(total, inCi) ? 0 : 1;
console.log(summaryOf(total));
