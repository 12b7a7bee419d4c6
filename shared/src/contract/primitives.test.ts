import { textSchema } from './primitives.ts';

test('text that PostgreSQL and UTF-8 cannot hold is refused, other characters are kept', () => {
  const text = textSchema(100);
  for (const refused of ['a\u0000b', '\ud800', 'a\udc00b', '\udc00\ud800'])
    expect(text.safeParse(refused).success).toBe(false);
  for (const kept of ['a\nb', '\u{1f600}', '\u{10ffff}', '\ufffd', '=1+1', "';--"])
    expect(text.parse(kept)).toBe(kept);
});
