import { textSchema } from './primitives.ts';

test('text that PostgreSQL and UTF-8 cannot hold is refused, all other text is kept as it is', () => {
  const text = textSchema(100);
  for (const refused of ['a\u0000b', '\ud800', 'a\udc00b', '\udc00\ud800'])
    expect(text.safeParse(refused).success).toBe(false);
  for (const kept of ['a\u2028b', 'a\u2029b', 'a\u0085b', 'a\u0001b', '\u{1f600}', '\u202eabc', 'a\r\nb'])
    expect(text.parse(kept)).toBe(kept);
});
