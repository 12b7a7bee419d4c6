import { format } from 'node:util';

/**
 * Fails a test with console warnings, console errors or unhandled rejections. A test that expects console output mocks
 * the console: `jest.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
const messages: string[] = [];
const record = (what: string) => (error: unknown) => messages.push(format('%s: %s', what, error));
const unhandled = record('unhandled rejection');

beforeEach(() => {
  messages.length = 0;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      messages.push(`console.${level}: ${format(...args)}`);
    };
  }
  process.on('unhandledRejection', unhandled);
});

afterEach(() => {
  process.off('unhandledRejection', unhandled);
  const noise = messages.splice(0);
  if (noise.length > 0) throw new Error(`unexpected console output:\n${noise.join('\n')}`);
});
