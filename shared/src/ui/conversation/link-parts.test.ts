import { linkParts } from './link-parts.ts';

const hrefs = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

test.each([
  ['See https://example.test/a?b=1#c, then call me.', 'https://example.test/a?b=1#c'],
  ['(https://example.test)', 'https://example.test'],
  ['https://example.test/wiki/Rust_(language).', 'https://example.test/wiki/Rust_(language)'],
  ['HTTPS://EXAMPLE.TEST/x', 'HTTPS://EXAMPLE.TEST/x'],
  ['one\u2028https://example.test/a\u2028two', 'https://example.test/a'],
])('a URL in a message becomes a link: %s', (text, url) => {
  expect(hrefs(text)).toEqual([url]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.test',
  'http://',
  'example.test',
  'https:// x',
])('other text does not become a link: %s', (text) => {
  expect(hrefs(text)).toEqual([]);
});

test('no character of the text is lost', () => {
  const text = 'a https://one.test, b (https://two.test/x) c https://';
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('a long text without a URL has one part', () => {
  expect(linkParts('http'.repeat(500))).toHaveLength(1);
});
