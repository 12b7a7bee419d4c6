import { workspaceFolder } from '../workspace.ts';
import { rerunJest, rerunPlaywright } from './rerun.ts';

test('the command for a failed unit test reruns only this test, by its file and name', () => {
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

test('the command for a failed API test has the server workspace and the environment of its stage', () => {
  const name = workspaceFolder('server/src/modules/auth/login.test.ts');
  const assertionResults = [{ status: 'failed', fullName: 'a mentor logs in' }];
  const report = { testResults: [{ name, status: 'failed', assertionResults }] };
  expect(rerunJest(report, 'TEST_DATABASE=system ')).toEqual([
    "TEST_DATABASE=system npm run test:unit -w server -- src/modules/auth/login.test.ts -t '^a mentor logs in$'",
  ]);
});

test('the command for a test file that does not load reruns the whole file', () => {
  const name = workspaceFolder('tooling/test/broken.test.ts');
  expect(rerunJest({ testResults: [{ name, status: 'failed', assertionResults: [] }] })).toEqual([
    'npm run test:unit -- tooling/test/broken.test.ts',
  ]);
});

test('the command for a failed browser test selects it by file, line and project', () => {
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

test('the command for a failed test of the workshop selects it by title', () => {
  const title = 'the stories of shared/src/ui/link-button.stories.tsx are accessible';
  const tests = [{ projectName: '', status: 'unexpected' }];
  expect(rerunPlaywright({ specs: [{ file: 'stories.spec.ts', line: 14, title, tests }] })).toEqual([
    String.raw`npm run test:workshop -- --grep 'the stories of shared/src/ui/link-button\.stories\.tsx are accessible'`,
  ]);
});
