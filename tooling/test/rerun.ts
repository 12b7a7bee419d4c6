import { relative } from 'node:path';
import { workspaceFolder } from '../workspace.ts';

/** The part of Jest's JSON report that names failures. */
export interface JestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** The part of Playwright's JSON report that names failures; suites nest. */
export interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; line: number; title: string; tests: { projectName: string; status: string }[] }[];
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * @param prefix environment of the stage, such as `TEST_DATABASE=system `
 * @returns one command for each failed test, or for each file that could not be loaded
 */
export function rerunJest({ testResults }: JestReport, prefix = ''): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative(workspaceFolder(), name).replaceAll('\\', '/');
    const inServer = path.startsWith('server/');
    const file = inServer ? path.slice('server/'.length) : path;
    const command = `${prefix}npm run test:unit${inServer ? ' -w server' : ''} -- ${file}`;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [command] : [];
    return failed.map(({ fullName }) => `${command} -t ${quoted(`^${asPattern(fullName)}$`)}`);
  });
}

/** @returns one command for each failed browser test; workshop tests have no project and are selected by title */
export function rerunPlaywright({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) =>
        projectName === ''
          ? `npm run test:workshop -- --grep ${quoted(asPattern(title))}`
          : `npm run test:browser -- ${file}:${line} --project=${projectName}`,
      ),
  );
  return [...own, ...suites.flatMap(rerunPlaywright)];
}
