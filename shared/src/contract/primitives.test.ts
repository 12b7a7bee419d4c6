import { textSchema } from './primitives.ts';

test('a text with NUL or a lone surrogate is refused; line breaks, emoji, formulas and SQL are kept', () => {
  const text = textSchema(100);
  for (const refused of ['a\u0000b', '\ud800', 'a\udc00b', '\udc00\ud800'])
    expect(text.safeParse(refused).success).toBe(false);
  for (const kept of ['a\nb', '\u{1f600}', '\u{10ffff}', '\ufffd', '=1+1', "';--"])
    expect(text.parse(kept)).toBe(kept);
});
