import { emailSchema } from './primitives.ts';
import { canonicalEmail } from './email.ts';
import { TEXTS } from './texts.ts';

const problemOf = (address: string) =>
  emailSchema.safeParse(address).error?.issues.map(({ message }) => message);

test.each([
  ['UP.per@Example.TEST', 'up.per@example.test'],
  ['Ünï@example.test', 'ünï@example.test'],
  ['ÜNÏ@example.test', 'ünï@example.test'],
  ['u\u0308@example.test', 'ü@example.test'],
  [' иван@пример.test ', 'иван@пример.test'],
  ['ИВАН@пример.test', 'иван@пример.test'],
])('%j has the canonical form %j', (typed, kept) => {
  expect(canonicalEmail(typed)).toBe(kept);
  expect(canonicalEmail(kept)).toBe(kept);
});

test('addresses with letters without a reversible case mapping stay distinct', () => {
  const addresses = [
    'νικος@x.test',
    'ΝΙΚΟΣ@x.test',
    'İ@x.test',
    'i@x.test',
    'ı@x.test',
    'ß@x.test',
    'ss@x.test',
  ];
  expect(new Set(addresses.map(canonicalEmail)).size).toBe(addresses.length);
});

test.each([
  'a@b.co',
  'o+tag@example.test',
  "d'arc@example.test",
  'a/b@example.test',
  'first.last@sub.example-host.test',
  'Ünï@example.test',
  'иван@пример.test',
  '李@例子.test',
])('%s is an address', (address) => expect(problemOf(address)).toBeUndefined());

test.each([
  'nobody@nowhere',
  'a@b.c',
  'a b@x.test',
  'spam,victim@x.test',
  'x;y@x.test',
  '"a"<b@x.test',
  'a<b@x.test',
  'grp:c@x.test',
  'grp:c@x.test;',
  'a(comment)@x.test',
  'a\\b@x.test',
  '"a"@x.test',
  '[a]@x.test',
  'a@b@x.test',
  '.a@x.test',
  'a.@x.test',
  'a..b@x.test',
  'a@-x.test',
  'a@x-.test',
  'a@x,y.test',
  'a@x;y.test',
  'a@x<y.test',
  'a@x%0d.test',
  'a@.test',
  'a@x..test',
  'a@x.test\nBcc: victim@x.test',
])('%j is not an address', (address) => expect(problemOf(address)).toEqual([TEXTS.validation.email]));

test.each([
  ['the final sigma', 'νικος@x.test'],
  ['a capital that may become a final sigma', 'ΝΙΚΟΣ@x.test'],
  ['a dotted capital I', 'İ@x.test'],
  ['an i with a combining dot above', 'i\u0307@x.test'],
  ['a dotless i', 'ı@x.test'],
  ['the Kelvin sign', '\u212A@x.test'],
  ['the Angstrom sign', '\u212B@x.test'],
  ['a long s', 'ſ@x.test'],
  ['a sharp s', 'straße@x.test'],
  ['a ligature', 'ﬁ@x.test'],
  ['a full-width letter', 'ａ@x.test'],
  ['a superscript', 'a²@x.test'],
  ['a right-to-left override', 'a\u202Eb@x.test'],
  ['a right-to-left mark', 'a\u200Fb@x.test'],
  ['a zero-width space', 'a\u200Bb@x.test'],
  ['a combining grapheme joiner', 'a\u034Fb@x.test'],
  ['a control character', 'a\u0000b@x.test'],
  ['a delete character', 'a\u007Fb@x.test'],
  ['a lone surrogate', 'a\uD800b@x.test'],
])('an address with %s has a character that is not allowed', (_what, address) =>
  expect(problemOf(address)).toEqual([TEXTS.validation.emailCharacters]),
);

test('the schema trims an address and converts it to NFC, but preserves its case', () => {
  expect(emailSchema.parse(' U\u0308ni@Example.test ')).toBe('Üni@Example.test');
});
