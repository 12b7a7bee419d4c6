import fc from 'fast-check';
import { scrubMessage } from './scrub-message.ts';

test.each([
  ['TypeError: mentor.name is undefined', 'TypeError: mentor.name is undefined'],
  [
    "TypeError: Cannot read properties of undefined (reading 'name')",
    "TypeError: Cannot read properties of undefined (reading 'name')",
  ],
  ['Error: obj?.send is not a function', 'Error: obj?.send is not a function'],
  ['Error: no account ada.l+x@cairn.test here', 'Error: no account <email> here'],
  ['Error: GET /api/students?q=Ada%20L&page=2 failed', 'Error: GET /api/students failed'],
  ['Error: https://cairn.test/a/b#token=abc failed', 'Error: https://cairn.test/a/b failed'],
  ['Error: ?email=ada failed', 'Error:  failed'],
  ['Minified React error #418; visit', 'Minified React error #418; visit'],
  ['Error: session 123456 of 2031-04-05', 'Error: session <number> of <number>'],
  ['Error: call +31 6 12 34 56 78', 'Error: call +<number>'],
  ['Error: from 192.168.17.4', 'Error: from <number>'],
  ['Error: token aZ09-bcdef_ghijk_lmno', 'Error: token <id>'],
  ['Error: 4f0c2a1e-7d4a-4e9c-8a3e-0f6d1b2c3d4e', 'Error: <id>'],
  ['SyntaxError: "Dear Ada, I" is not valid JSON', 'SyntaxError: "…" is not valid JSON'],
  ["Error: can't say 'my name is Ada', sorry", "Error: can't say '…', sorry"],
  ['Error: bad note "Dear Ada Lovelace, my', 'Error: bad note "…"'],
  ["Error: 'Ada Lovelace's note' is too long", "Error: '…' is too long"],
  ["Error: 'name' of 'my note'", "Error: 'name' of '…'"],
  ['Error: “Ada Lovelace” and «Ada Lovelace»', 'Error: “…” and «…»'],
  ['Error: {"a":"5\\" nail","name":"Ada Lovelace"}', 'Error: {"a":"…","name":"…"}'],
  ['Error: GET /api/students/ada%40cairn.test', 'Error: GET <email>'],
  ['Error: ada＠cairn.test', 'Error: <email>'],
  ['Error: call 06/12/34/56/78 or ٠٦١٢٣٤٥٦٧٨', 'Error: call <number> or <number>'],
  ['Error: code=ABC123 state=xyz;jsessionid=abc', 'Error: code=<value> state=<value>;jsessionid=<value>'],
  ['Error: a\u2028b\u2029c\u0085d\0e\u202Ef\u200Bg\nh', 'Error: a b c d efg h'],
  ['Error: \uD800', 'Error: \uFFFD'],
])('%j becomes %j', (message, scrubbed) => {
  expect(scrubMessage(message)).toBe(scrubbed);
});

test('any text becomes one well-formed line of at most 500 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      const line = scrubMessage(text);
      expect(line.length).toBeLessThanOrEqual(500);
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]|\d{4}/u);
      expect(line.isWellFormed()).toBe(true);
    }),
  );
});

test.each(['a', '@', '"\'', '/?', '1 '])('a long text that repeats %j is cut to a short line', (part) => {
  expect(scrubMessage(part.repeat(1e6 / part.length)).length).toBeLessThanOrEqual(500);
});
