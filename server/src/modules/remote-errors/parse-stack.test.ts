import { parseStack } from './parse-stack.ts';

const known = new Set(['mfe-student', 'shell']);
const parse = (...lines: string[]) => parseStack(lines.join('\n'), known);
const CHUNK = 'mfe-student/chunks/66.2d732c8d2f47.js';
const frame = { file: CHUNK, line: 1, column: 2345 };

test.each([
  ['Chromium', ['TypeError: x', `    at r (/${CHUNK}:1:2345)`]],
  ['Chromium, without a name', ['TypeError: x', `    at /${CHUNK}:1:2345`, '    at <anonymous>']],
  ['Chromium, asynchronous', ['TypeError: x', `    at async r (/${CHUNK}:1:2345)`]],
  ['Firefox', [`r@/${CHUNK}:1:2345`, '']],
  ['Safari', ['[native code]', `r@/${CHUNK}:1:2345`, 'map@[native code]']],
])('frames of %s are parsed', (_browser, lines) => {
  expect(parse(...lines)).toEqual([frame]);
});

test('a frame of the shell and the next frame are kept', () => {
  expect(parse(`a@/shell/0123456789abcdef/main.1a2b3c4d.js:2:10`, `b@/${CHUNK}:1:2345`)).toEqual([
    { file: 'shell/0123456789abcdef/main.1a2b3c4d.js', line: 2, column: 10 },
    frame,
  ]);
});

test.each([
  'chrome-extension://abcdef/content.js',
  'moz-extension://abcdef/content.js',
  'https://evil.test/mfe-student/chunks/66.js',
  'http://localhost:3002/mfe-student/dev/main.js',
])('errors and frames of %s are ignored', (address) => {
  expect(parse('Error: x', `    at a (${address}:1:2)`, `    at b (/${CHUNK}:1:2345)`)).toBeUndefined();
  expect(parse(`b@/${CHUNK}:1:2345`, `a@${address}:1:2`)).toEqual([frame]);
});

test.each([
  '/mfe-student/chunks/../../registry.js',
  '/mfe-student/chunks/..js/x.js',
  '/mfe-student/../../etc/passwd',
  '/mfe-student/chunks/a/b.js',
  '/mfe-student/chunks/.maps.js',
  '/mfe-student/chunks/..%2fx.js',
  '/mfe-student/0123456789abcdef/.maps/66.js',
  '/mfe-unknown/chunks/66.js',
  '/index.html',
  'file',
])('%s is not a script of a known container', (address) => {
  expect(parse(`a@${address}:1:2`)).toEqual([]);
});

test.each(['1000000000:1', '1:1000000000', '0:1', '99999999:1', '1:99999999', '-1:1'])(
  'the position %s is invalid',
  (position) => {
    expect(parse(`a@/${CHUNK}:${position}`)).toEqual([]);
  },
);

test('at most twenty frames are kept', () => {
  expect(parse(...Array.from({ length: 90 }, () => `a@/${CHUNK}:1:2`))).toHaveLength(20);
});

// A quadratic parser would exceed the time limit of the test.
test.each(['(', ':1:2', '/', '@', '\n', ' at ', `/${CHUNK}:1:2`])(
  '%j repeated a million times has no frame',
  (part) => {
    expect(parse(part.repeat(1_000_000))).toEqual([]);
  },
);
