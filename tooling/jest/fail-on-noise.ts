import { format } from 'node:util';

/**
 * Fails a test that logs to the console: a React warning, an unhandled error.
 * A test that expects one mocks it: `jest.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
const heard: string[] = [];
const note = (what: string) => (error: unknown) => heard.push(format('%s: %s', what, error));
const unhandled = note('unhandled rejection');

beforeEach(() => {
  heard.length = 0;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      heard.push(`console.${level}: ${format(...args)}`);
    };
  }
  process.on('unhandledRejection', unhandled);
});

afterEach(() => {
  process.off('unhandledRejection', unhandled);
  const noise = heard.splice(0);
  if (noise.length > 0) throw new Error(`unexpected console output:\n${noise.join('\n')}`);
});
