import { ruleSchema } from './primitives.ts';
import { NOTE_RULE, textProblem, TOPIC_RULE } from './text-rule.ts';

const texts = [
  '',
  '   ',
  '\u200b',
  'Types',
  ` ${'x'.repeat(200)} `,
  'x'.repeat(201),
  'a\u0000b',
  'a\ud800b',
  '🪨'.repeat(100),
  '🪨'.repeat(200),
  '🪨'.repeat(201),
  '👨‍👩‍👧'.repeat(40),
  '👨‍👩‍👧'.repeat(41),
  'one\n\n two',
  '\u2028',
];

test.each([
  ['topic', TOPIC_RULE],
  ['note', NOTE_RULE],
])('a %s is checked alike with and without the schema library', (_name, rule) => {
  const reasons = texts.map((text) => textProblem(text, rule));
  expect(reasons).toEqual(texts.map((text) => ruleSchema(rule).safeParse(text).error?.issues[0]?.message));
  // Accepted, not storable, too long and, for a required text, missing.
  expect(new Set(reasons).size).toBe(rule.isRequired ? 4 : 3);
});
