import { readSelection, SelectionError } from './selection.ts';

const changed = () => ['mfe-mentor/src/routes.tsx'];

test('without arguments all stages and areas are selected', () => {
  expect(readSelection([], changed)).toEqual({ stages: [], areas: undefined });
});

test('stages are chosen by name, areas by --only', () => {
  expect(readSelection(['unit', '--only', 'student,admin'], changed)).toEqual({
    stages: ['unit'],
    areas: ['student', 'admin'],
  });
});

test('--changed adds the areas of the changed files to those of --only', () => {
  expect(readSelection(['--changed', '--only', 'admin'], changed).areas).toEqual(['admin', 'mentor']);
});

test('an unknown area and an unknown option are refused', () => {
  expect(() => readSelection(['--only', 'studnet'], changed)).toThrow(
    /studnet is not one of public, student/,
  );
  expect(() => readSelection(['--fast'], changed)).toThrow(SelectionError);
});

test('an unknown commit is refused', () => {
  expect(() => readSelection(['--changed', '--base', 'no-such-branch'])).toThrow(
    'no-such-branch is not a commit that shares an ancestor with HEAD',
  );
});
