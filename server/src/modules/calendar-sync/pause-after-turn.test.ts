import { pauseAfterTurn } from './pause-after-turn.ts';

test.each([
  ['a server that takes long for each entry is paused', 15, 3, 300],
  ['a server with many entries goes on', 20, 40, 0],
  ['a short turn is not slow', 9, 1, 0],
  ['a server that answers nothing in a long turn is paused', 11, 0, 220],
])('%s', (_name, seconds, entries, pause) => {
  expect(pauseAfterTurn(seconds, entries)).toBe(pause);
});
