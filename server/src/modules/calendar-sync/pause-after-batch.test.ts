import { pauseAfterBatch } from './pause-after-batch.ts';

test.each([
  ['a server that takes long for each entry is paused', 15, 3, 300],
  ['a server with many entries is not paused', 20, 40, 0],
  ['a server is not paused after a short batch', 9, 1, 0],
  ['a server is paused after a long batch without an entry', 11, 0, 220],
])('%s', (_name, seconds, entries, pause) => {
  expect(pauseAfterBatch(seconds, entries)).toBe(pause);
});
