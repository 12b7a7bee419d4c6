import { cleanLine, cleanText } from './clean-text.ts';
import { requiredLine, requiredText } from './primitives.ts';
import { TEXTS } from './texts.ts';

const invisible = [
  '\u200b',
  '\u200d\u200c',
  '\u2060\ufeff',
  '\u202e\u202c',
  '\u2066\u2069',
  '\u200e\u200f',
  '\u00ad',
  '\u3164',
  '\uffa0',
  '\u2800',
  '\u115f\u1160',
  '\u{e0041}',
  '\ufe0f',
  '\u034f',
  '\u0301',
  '\u0001\u007f',
  '\u2028',
  '\u0085',
  '\u3000\u00a0',
  ' \n\t ',
];

test.each(invisible)('text that consists only of %j counts as missing', (text) => {
  for (const schema of [requiredLine(80), requiredText(80)])
    expect(schema.safeParse(text).error?.issues[0]?.message).toBe(TEXTS.validation.required);
});

const kept = [
  ['a family emoji', '👩‍👩‍👧‍👦'],
  ['a profession emoji with a skin tone', '👩🏽‍💻'],
  ['a pirate and a rainbow flag', '🏴‍☠️ 🏳️‍🌈'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a red heart and a keycap', '❤️ 1️⃣'],
  ['an Arabic name with vowel marks', 'مُحَمَّد'],
  ['a Persian word with a zero-width non-joiner', 'می\u200cخواهم'],
  ['a Hebrew name with vowel points', 'שָׂרָה'],
  ['a Sinhala word with a zero-width joiner', 'ශ්\u200dරී'],
  ['a Vietnamese name', 'Nguyễn Thị Ánh'],
  ['a Japanese name with a variation selector', '葛\u{e0100}城'],
  ['a name with a mathematical letter', '𝒜da'],
  ['an apostrophe and a hyphen', "Siân O'Brien-Ng"],
] as const;

test.each(kept)('%s is unchanged, except that a line is normalized to NFC', (_, text) => {
  expect(cleanLine(text)).toBe(text.normalize('NFC'));
  expect(cleanText(text)).toBe(text);
});

test.each([
  'Noor\u200b Haddad',
  'Noor\u202e\u202c Haddad',
  '\u2066Noor Haddad\u2069',
  'Noor\u200f Haddad\u200e',
  'No\u00ador Had\u200ddad',
  'Noor\ufe0f Haddad\u{e0041}',
  'Noor\u2028Haddad',
  'Noor\r\n\tHaddad',
  'Noor \u200b \u00a0Haddad',
])('the name %j becomes Noor Haddad', (name) => {
  expect(cleanLine(name)).toBe('Noor Haddad');
});

test('decomposed letters in a line are composed', () => {
  expect(cleanLine('Zoe\u0308')).toBe('Zo\u00eb');
});

test('a multi-line text gets line feeds as line ends and loses control characters', () => {
  expect(cleanText('one\r\ntwo\u2028three\u0085\n\tfour  five\u0007')).toBe(
    'one\ntwo\nthree\n\n\tfour  five',
  );
});

test('cleaning a cleaned text changes nothing', () => {
  for (const text of [...invisible, ...kept.map(([, each]) => each), 'a\u200d\u200d\u200d👩\u200d\u200d👩']) {
    expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
    expect(cleanText(cleanText(text))).toBe(cleanText(text));
  }
});

test.each([
  ['Mongolian variation selectors', '\u180b'],
  ['joined Khmer vowels', '\u17b4\u200d'],
  ['joined emoji', '\u{1F469}\u200d'],
  ['spaces and blanks', ' \u2800\u00a0'],
])('64,000 characters of %s are cleaned before the test times out', (_, repeated) => {
  const text = `${repeated.repeat(64_000 / repeated.length)}\u17b4a`;
  for (const clean of [cleanLine, cleanText]) expect(clean(text)).toMatch(/a$/);
});

test('white space around a text or line is removed', () => {
  expect([cleanText('  a\n'), cleanLine('  a ')]).toEqual(['a', 'a']);
});

test('cleaning a cleaned text with special characters around a letter changes nothing', () => {
  const characters = [
    'क',
    'ب',
    '\u1820',
    '\u200c',
    '\u200d',
    '\u180b',
    '\ufe0f',
    '👩',
    '💻',
    '🏴',
    '\u{e0067}',
    '\u{e007f}',
    '葛',
    ' ',
    '\n',
    '3',
    '\u20e3',
    '\u0301',
  ];
  const triples = characters.flatMap((one) =>
    characters.flatMap((two) => characters.map((three) => one + two + three)),
  );
  for (const triple of triples) {
    for (const clean of [cleanLine, cleanText]) {
      const text = clean(`${triple}क${triple}`);
      expect([triple, clean(text)]).toEqual([triple, text]);
    }
  }
});
