import { Readable } from 'node:stream';
import { firstLine } from './read-password.ts';

test.each([
  ['Secret1\u2028word\nnext\n', 'Secret1\u2028word'],
  ['Secret1\u0085\u2029\r\nnext', 'Secret1\u0085\u2029'],
  ['Secret1', 'Secret1'],
  ['', ''],
])('the first line of %j is the password', async (piped, password) => {
  expect(await firstLine(Readable.from([Buffer.from(piped)]))).toBe(password);
});
