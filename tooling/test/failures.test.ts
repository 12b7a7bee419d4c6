import { describeFailures, lastLines } from './failures.ts';
import { check } from './stages.ts';

const passed = { passed: 1, failed: 0, skipped: 0, rerun: [] };

test('the summary of failures repeats last lines and lists each rerun command once', () => {
  const results = [
    { name: 'types', result: passed },
    { name: 'cluster', result: { ...passed, failed: 1, rerun: ['npm run again'], cause: ['PROBLEM lost'] } },
    { name: 'unit', result: { ...passed, failed: 1, rerun: ['npm run unit', 'npm run again'] } },
  ];
  expect(describeFailures(results)).toBe(
    '\nThe last lines of cluster:\n  PROBLEM lost\n\nRun a failure again:\n  npm run again\n  npm run unit\n',
  );
});

test('a run without failures has no summary of failures', () => {
  expect(describeFailures([{ name: 'types', result: passed }])).toBe('');
});

test('the last twenty non-blank lines of an output are kept, and long lines are cut', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
  expect(lastLines(`${lines.join('\n\n')}\n\n`)).toEqual(lines.slice(10));
  expect(lastLines('x'.repeat(10_000))[0]).toHaveLength(401);
});

test('a failed check returns the last lines of its output and its command', async () => {
  const output: string[] = [];
  const print = (text: string) => void output.push(text);
  const example = (run: string) => check('example', () => ['--eval', run], 'npm run example', print);
  expect(await example('console.log("first"); console.log("second"); process.exit(3)').run()).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    rerun: ['npm run example'],
    cause: ['first', 'second'],
  });
  expect(await example('console.log("all right")').run()).toEqual(passed);
  expect(output).toEqual(['example:\nfirst\nsecond', 'example:\nall right']);
});
