import { textSchema } from './primitives.ts';

test('NUL and lone surrogates in a text are refused; other special characters are kept', () => {
  const text = textSchema(100);
  for (const refused of ['a\u0000b', '\ud800', 'a\udc00b', '\udc00\ud800'])
    expect(text.safeParse(refused).success).toBe(false);
  for (const kept of ['a\nb', '\u{1f600}', '\u{10ffff}', '\ufffd', '=1+1', "';--"])
    expect(text.parse(kept)).toBe(kept);
});
