import { codeParts } from './code-parts.ts';

const kinds = (message: string) => codeParts(message).map(({ kind, text }) => [kind, text]);

test('a fenced block is code, and the surrounding text remains text', () => {
  expect(kinds('Try this:\n```ts\nconst a = `1`;\n\n  b();\n```\nDone')).toEqual([
    ['text', 'Try this:'],
    ['block', 'const a = `1`;\n\n  b();'],
    ['text', 'Done'],
  ]);
});

test('a message can consist of several blocks of code without text', () => {
  expect(kinds('```\none\n```\n```\ntwo\n```')).toEqual([
    ['block', 'one'],
    ['block', 'two'],
  ]);
});

test('text between backticks within a line is code', () => {
  expect(kinds('Use `npm ci` or ```npm i```.')).toEqual([
    ['text', 'Use '],
    ['code', 'npm ci'],
    ['text', ' or '],
    ['code', 'npm i'],
    ['text', '.'],
  ]);
});

test.each([
  'a ` b',
  '``',
  'one `\n` two',
  '```\nnever closed',
  'not at ```\nthe start\n```x',
  '<b>`',
  '```````',
])('the text %j has no code', (message) => {
  expect(codeParts(message)).toEqual([{ kind: 'text', text: message }]);
});

test('markup in code is returned unchanged', () => {
  expect(kinds('`<img src=x onerror=alert(1)>`')).toEqual([['code', '<img src=x onerror=alert(1)>']]);
});

test('many unmatched backticks remain in the text, and no part of a message is empty', () => {
  for (const text of ['`'.repeat(2000), '`a\n'.repeat(666), '\n```x'.repeat(400)])
    expect(codeParts(text)).toEqual([{ kind: 'text', text }]);
  for (const { text } of codeParts('```\n'.repeat(500))) expect(text).not.toBe('');
});
