import { workspaceFolder } from '../workspace.ts';
import { rerunJest, rerunPlaywright } from './rerun.ts';

test('a failed unit test is rerun alone, by its file and name', () => {
  const report = {
    testResults: [
      {
        name: workspaceFolder('shared/src/api/http.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a call is sent' },
          { status: 'failed', fullName: "a student's call (GET) is sent once" },
        ],
      },
    ],
  };
  expect(rerunJest(report)).toEqual([
    String.raw`npm run test:unit -- shared/src/api/http.test.ts -t '^a student'\''s call \(GET\) is sent once$'`,
  ]);
});

test('a failed API test is rerun in the server workspace with the environment of its stage', () => {
  const name = workspaceFolder('server/src/modules/auth/login.test.ts');
  const assertionResults = [{ status: 'failed', fullName: 'a mentor logs in' }];
  const report = { testResults: [{ name, status: 'failed', assertionResults }] };
  expect(rerunJest(report, 'TEST_DATABASE=system ')).toEqual([
    "TEST_DATABASE=system npm run test:unit -w server -- src/modules/auth/login.test.ts -t '^a mentor logs in$'",
  ]);
});

test('a test file that does not load is rerun as a whole', () => {
  const name = workspaceFolder('tooling/test/broken.test.ts');
  expect(rerunJest({ testResults: [{ name, status: 'failed', assertionResults: [] }] })).toEqual([
    'npm run test:unit -- tooling/test/broken.test.ts',
  ]);
});

test('a failed browser test is rerun by its file, line and project', () => {
  const spec = (line: number, status: string) => ({
    file: 'student/booking.both.spec.ts',
    line,
    title: 'a student books a free slot',
    tests: [{ projectName: 'contract', status }],
  });
  const report = {
    suites: [{ specs: [spec(7, 'expected')], suites: [{ specs: [spec(33, 'unexpected')] }] }],
  };
  expect(rerunPlaywright(report)).toEqual([
    'npm run test:browser -- student/booking.both.spec.ts:33 --project=contract',
  ]);
});

test('a failed test of the workshop is rerun by its title', () => {
  const title = 'the stories of shared/src/ui/link-button.stories.tsx are accessible';
  const tests = [{ projectName: '', status: 'unexpected' }];
  expect(rerunPlaywright({ specs: [{ file: 'stories.spec.ts', line: 14, title, tests }] })).toEqual([
    String.raw`npm run test:workshop -- --grep 'the stories of shared/src/ui/link-button\.stories\.tsx are accessible'`,
  ]);
});
