import { STAGES, type Stage } from './stages.ts';
import { addUp, stands, summaryOf, type Tally } from './tally.ts';

/** `npm test`: all stages, even after one has failed; the last line is the count of everything. */
const only = process.argv.slice(2);
const isWanted = ({ name }: Stage) => only.length === 0 || only.includes(name);
const tallies: { name: string; tally: Tally; seconds: number }[] = [];

async function timed({ name, run }: Stage) {
  const began = performance.now();
  const tally = await run();
  return { name, tally, seconds: (performance.now() - began) / 1000 };
}

for (const row of STAGES.map((stages) => stages.filter(isWanted)).filter(({ length }) => length > 0)) {
  console.log(`\n── ${row.map(({ name }) => name).join(', ')}`);
  tallies.push(...(await Promise.all(row.map(timed))));
}

console.log('');
for (const { name, tally, seconds } of tallies) {
  console.log(`${name.padEnd(36)} ${summaryOf(tally).padEnd(36)} ${seconds.toFixed(1)} s`);
}
const total = addUp(tallies.map(({ tally }) => tally));
const inCi = process.env.CI === 'true' || process.env.CI === '1';
if (inCi && total.skipped > 0) console.log(`In CI a skipped test is a failure.`);
process.exitCode = stands(total, inCi) ? 0 : 1;
console.log(summaryOf(total));
