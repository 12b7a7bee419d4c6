import { excerptParts } from './excerpt.ts';

const marked = (content: string, query: string) =>
  excerptParts(content, query)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');

test('every word of the query is marked, in upper or lower case', () => {
  expect(marked('Read the GENERICS chapter,\nthen write generics.', 'generics write')).toBe(
    'Read the [GENERICS] chapter, then [write] [generics].',
  );
});

test('a long message is shortened to the text around the first hit', () => {
  const shown = marked(`${'one two three '.repeat(20)}needle${' four five six'.repeat(20)}`, 'needle');
  expect(shown).toMatch(/^…[a-z ]+ \[needle\] [a-z ]+…$/);
  expect(shown.length).toBeLessThan(150);
});

test('a hit after a long URL is shown', () => {
  expect(marked(`See https://example.test/${'x'.repeat(200)} for the needle`, 'needle')).toMatch(
    /^…x+ for the \[needle\]$/,
  );
});

test('the special characters of regular expressions are taken literally', () => {
  expect(marked('f(x) = [a-z]+ $1', '[a-z]+ (x)')).toBe('f[(x)] = [[a-z]+] $1');
});

test('an excerpt never contains half a surrogate pair', () => {
  const long = `${'x'.repeat(139)}🪨 tail`;
  // The cut is inside the emoji, 32 UTF-16 units before the hit.
  const before = marked(`${'x'.repeat(99)}🪨${'x'.repeat(31)}needle`, 'needle');
  expect(before).toBe(`…${'x'.repeat(31)}[needle]`);
  expect(marked(long, 'none')).toBe(`${'x'.repeat(139)}…`);
  expect(marked(long, ' ')).toBe('x'.repeat(139));
});
