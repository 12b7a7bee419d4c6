import { areasOfFiles, AREAS, browserPatterns, findArea, unitPatterns, storyPatterns } from './areas.ts';

test('files of a remote, of its browser tests and of the server affect only their own areas', () => {
  expect(areasOfFiles(['mfe-student/src/routes.tsx', 'e2e/student/home.both.spec.ts'])).toEqual(['student']);
  expect(areasOfFiles(['server/src/app.ts', 'mfe-admin/remote.json'])).toEqual(['admin', 'server']);
});

test('shared code, test support, the root package.json and the nginx configuration affect every area', () => {
  for (const file of ['shared/src/api/api.ts', 'e2e/support/site.ts', 'package.json', 'nginx/site.conf']) {
    expect(areasOfFiles(['mfe-student/src/routes.tsx', file])).toEqual([...AREAS]);
  }
});

test('without a change no area is affected', () => {
  expect(areasOfFiles([])).toEqual([]);
});

test('an area is found by its name or its folder; an unknown name finds none', () => {
  expect([findArea('student'), findArea('mfe-student'), findArea('students')]).toEqual([
    'student',
    'student',
    undefined,
  ]);
});

test('a remote has unit and browser patterns; the server has neither', () => {
  expect([unitPatterns(['server']), browserPatterns(['server'])]).toEqual([[], []]);
  expect([unitPatterns(['student']), browserPatterns(['student'])]).toEqual([
    ['/mfe-student/'],
    ['/e2e/student/'],
  ]);
});

test('shared code and remotes have story patterns; shell and server have none', () => {
  expect(storyPatterns(['shared', 'student', 'shell', 'server'])).toEqual([
    'shared/src/',
    'mfe-student/src/',
  ]);
});
