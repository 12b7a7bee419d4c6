import { problemsOf, rowOf } from './report.ts';

const report = {
  name: 'switchover',
  target: 5_000,
  firstWrites: [3_000, 4_000, 12_000],
  longestWait: 500,
  acknowledged: 100,
  serverErrors: 2,
  disconnected: 1,
  problems: [],
};

test('a first write above its target fails only the full run', () => {
  expect(problemsOf(report, true)).toEqual(['switchover: the first write took 12.0 s, more than 5.0 s']);
  expect(problemsOf(report, false)).toEqual([]);
});

test('a read that waits for more than five seconds fails only the full run', () => {
  const slow = { ...report, firstWrites: [1_000], longestWait: 6_000 };
  expect(problemsOf(slow, true)).toEqual(['switchover: a read waited for 6.0 s, more than 5.0 s']);
  expect(problemsOf(slow, false)).toEqual([]);
});

test('a missing or very late first write fails the short form', () => {
  expect(problemsOf({ ...report, firstWrites: [61_000] }, false)).toHaveLength(1);
  expect(problemsOf({ ...report, firstWrites: [] }, false)).toHaveLength(1);
});

test('a lost write fails the full run and the short form', () => {
  const lossy = { ...report, firstWrites: [1_000], problems: ['message lost: message 7'] };
  for (const isMeasured of [true, false])
    expect(problemsOf(lossy, isMeasured)).toEqual(['switchover: message lost: message 7']);
});

test('the row of a report has its times and counts', () => {
  expect(rowOf(report)).toBe('| switchover | 3 | 4.0 s | 12.0 s | 5 s | 0.5 s | 100 | 2 | 1 | 0 |');
});
