import { failureOf, LoadFailure, requestOf } from './load-failure.ts';

const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { request: '/chunk-7.js' });

test('a failure has a phase, a fault and a message', () => {
  expect(new LoadFailure('entry', 'tampered', 'Another entry')).toMatchObject({
    name: 'LoadFailure',
    phase: 'entry',
    fault: 'tampered',
    message: 'Another entry',
  });
});

test('a LoadFailure is returned unchanged', () => {
  const failure = new LoadFailure('gate', 'refused', 'No');
  expect(failureOf(failure, 'chunk')).toBe(failure);
});

test.each([
  ['manifest', new Error('no answer'), 'unreachable'],
  ['entry', new Error('no answer'), 'unreachable'],
  ['chunk', new TypeError('Failed to fetch'), 'unreachable'],
  ['chunk', chunkError, 'unreachable'],
  ['chunk', new Error('the module threw'), 'broken'],
  ['init', new Error('the container threw'), 'broken'],
  ['init', new TypeError('Failed to fetch'), 'unreachable'],
  ['render', new TypeError('undefined is not a function'), 'broken'],
  ['render', chunkError, 'broken'],
] as const)('in the phase %s, the fault of “%s” is “%s”', (phase, cause, fault) => {
  expect(failureOf(cause, phase)).toMatchObject({ phase, fault, message: cause.message });
});

test('a thrown string becomes the message of the failure', () => {
  expect(failureOf('stopped', 'init')).toMatchObject({ fault: 'broken', message: 'stopped' });
});

test.each([
  ['a chunk error', chunkError, '/chunk-7.js'],
  ['another error', new Error('no'), undefined],
  ['an error whose `request` is not a string', Object.assign(new Error('no'), { request: 7 }), undefined],
  ['an object that is not an error', { request: '/chunk-7.js' }, undefined],
  ['nothing', null, undefined],
])('only a chunk error names the requested file: %s', (_name, cause, request) => {
  expect(requestOf(cause)).toBe(request);
});
