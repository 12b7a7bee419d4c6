import { editBetween, storableText, type TextEdit } from './text-edit.ts';

const applied = (text: string, { at, removed, inserted }: TextEdit) =>
  text.slice(0, at) + inserted + text.slice(at + removed);

test.each([
  ['an insertion among identical letters', 'aaa', 'aaaa', 2, { at: 1, removed: 0, inserted: 'a' }],
  ['an insertion at the end', 'ab', 'abc', 3, { at: 2, removed: 0, inserted: 'c' }],
  ['a deletion among identical letters', 'aaaa', 'aaa', 1, { at: 1, removed: 1, inserted: '' }],
  ['a replacement', 'one two three', 'one 2 three', 5, { at: 4, removed: 3, inserted: '2' }],
  ['no change', 'same', 'same', 2, { at: 2, removed: 0, inserted: '' }],
  ['a deletion of the whole text', 'abc', '', 0, { at: 0, removed: 3, inserted: '' }],
])('the edit is found: %s', (_what, before, after, caret, edit) => {
  expect(editBetween(before, after, caret)).toEqual(edit);
  expect(applied(before, editBetween(before, after, caret))).toBe(after);
});

test.each([
  ['😀', '😁'],
  ['a😀b', 'a😁b'],
  ['😀😁', '😁'],
  ['\u{1F600}', '\u{1FA00}'],
  ['\u{1F600}', '\u{1F200}'],
  ['👩‍👩‍👧', '👩‍👩‍👦'],
])('an edit never splits a surrogate pair: %s becomes %s', (before, after) => {
  for (let caret = 0; caret <= after.length; caret += 1) {
    const edit = editBetween(before, after, caret);
    expect(applied(before, edit)).toBe(after);
    expect(edit.inserted).not.toMatch(/\p{Surrogate}/u);
    expect(before.slice(edit.at, edit.at + edit.removed)).not.toMatch(/\p{Surrogate}/u);
  }
});

test('the edits between 2,000 random pairs of texts are found', () => {
  let state = 7;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const letters = ['a', 'a', '😀', '😁', '\u2028', '\n', '\u{1F200}'];
  const text = (length: number) => Array.from({ length }, () => letters[random(letters.length)]).join('');
  for (let n = 0; n < 2_000; n += 1) {
    const [before, after] = [text(random(8)), text(random(8))];
    const edit = editBetween(before, after, random(after.length + 1));
    expect(applied(before, edit)).toBe(after);
    expect(edit.inserted).not.toMatch(/\p{Surrogate}/u);
  }
});

test('unpaired surrogates and NUL are removed from a text', () => {
  expect(storableText('a\u0000b\ud83dc\ude00 😀\u2028\u202e')).toBe('abc 😀\u2028\u202e');
});
