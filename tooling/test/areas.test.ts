import { areasOfFiles, AREAS, browserPatterns, findArea, unitPatterns, storyPatterns } from './areas.ts';

test('a change inside a remote, its browser tests or the server affects that area only', () => {
  expect(areasOfFiles(['mfe-student/src/routes.tsx', 'e2e/student/home.both.spec.ts'])).toEqual(['student']);
  expect(areasOfFiles(['server/src/app.ts', 'mfe-admin/remote.json'])).toEqual(['admin', 'server']);
});

test('a change to a file that no area owns, such as shared code or test support, affects every area', () => {
  for (const file of ['shared/src/api/api.ts', 'e2e/support/site.ts', 'package.json', 'nginx/site.conf']) {
    expect(areasOfFiles(['mfe-student/src/routes.tsx', file])).toEqual([...AREAS]);
  }
});

test('without a change no area is affected', () => {
  expect(areasOfFiles([])).toEqual([]);
});

test('an area is found by its name or its folder', () => {
  expect([findArea('student'), findArea('mfe-student'), findArea('students')]).toEqual([
    'student',
    'student',
    undefined,
  ]);
});

test('the server has only API tests; a remote has unit and browser tests', () => {
  expect([unitPatterns(['server']), browserPatterns(['server'])]).toEqual([[], []]);
  expect([unitPatterns(['student']), browserPatterns(['student'])]).toEqual([
    ['/mfe-student/'],
    ['/e2e/student/'],
  ]);
});

test('the stories of an area are found by their folder', () => {
  expect(storyPatterns(['shared', 'student', 'shell', 'server'])).toEqual([
    'shared/src/',
    'mfe-student/src/',
  ]);
});
