import { escapeMarkdown, quoteMarkdown } from './markdown.ts';

test('an escaped text contains no markup', () => {
  expect(escapeMarkdown('# [x](javascript:1)\n<b>')).toBe('\\# \\[x\\](javascript:1) \\<b\\>');
  expect(escapeMarkdown('- one')).toBe('\\- one');
  expect(escapeMarkdown('1. one')).toBe('1\\. one');
  expect(escapeMarkdown('&copy;')).toBe('\\&copy;');
});

test('a quoted text keeps its lines, and cannot end the quote', () => {
  expect(quoteMarkdown('One\ntwo\n\n## Private Notes\u2028```\n')).toBe(
    '> One\\\n> two\n>\n> \\#\\# Private Notes\\\n> \\`\\`\\`',
  );
});
