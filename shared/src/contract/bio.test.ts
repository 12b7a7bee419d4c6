import { bioLine, readBio } from './bio.ts';

const runs = (bio: string) => readBio(bio).flatMap(({ items }) => items.flat());

test('blank lines separate paragraphs, and line breaks are kept', () => {
  expect(readBio('One\ntwo\n\n\nThree')).toEqual([
    { kind: 'paragraph', items: [[{ text: 'One\ntwo' }]] },
    { kind: 'paragraph', items: [[{ text: 'Three' }]] },
  ]);
});

test('bold and italic text is recognized', () => {
  expect(runs('**a** *b* ***c*** __d__ _e_ *f **g** h*')).toEqual([
    { text: 'a', isStrong: true },
    { text: ' ' },
    { text: 'b', isEmphasized: true },
    { text: ' ' },
    { text: 'c', isStrong: true, isEmphasized: true },
    { text: ' ' },
    { text: 'd', isStrong: true },
    { text: ' ' },
    { text: 'e', isEmphasized: true },
    { text: ' ' },
    { text: 'f ', isEmphasized: true },
    { text: 'g', isStrong: true, isEmphasized: true },
    { text: ' h', isEmphasized: true },
  ]);
});

test('lists, numbered lists and headings are recognized', () => {
  expect(readBio('# Help\n- Rust\n- **Go**\n  and more\n\n1. First\n2. Second\nText of it')).toEqual([
    { kind: 'paragraph', items: [[{ text: 'Help', isStrong: true }]] },
    {
      kind: 'list',
      items: [[{ text: 'Rust' }], [{ text: 'Go', isStrong: true }, { text: '\nand more' }]],
    },
    { kind: 'numbered', items: [[{ text: 'First' }], [{ text: 'Second\nText of it' }]] },
  ]);
});

test.each([
  '2 * 3 * 4',
  'snake_case_name',
  '**unclosed',
  'a ** b ** c',
  '2019. A good year.',
  '-5 degrees',
  '#hashtag',
  '<b onclick="alert(1)">Hello</b> &amp; <script>',
  '[here](javascript:alert(1))',
  '[here](http://example.org)',
  '[here](https://user:secret@example.org)',
  '[here](//example.org)',
  '[here](data:text/html,x)',
])('%j stays as it was written', (bio) => {
  expect(readBio(bio)).toEqual([{ kind: 'paragraph', items: [[{ text: bio }]] }]);
});

test('links over https are recognized; marks in their labels are not', () => {
  expect(runs('See **[my *talks*](HTTPS://Example.org/a)**.')).toEqual([
    { text: 'See ' },
    { text: 'my *talks*', isStrong: true, link: 'https://example.org/a' },
    { text: '.' },
  ]);
});

test('a backslash escapes a mark, and is kept before a letter', () => {
  expect(
    runs(String.raw`\*not italic\* C:\dir`)
      .map(({ text }) => text)
      .join(''),
  ).toBe('*not italic* C:\\dir');
  expect(bioLine(String.raw`\[a](https://example.org)`)).toBe('[a](https://example.org)');
});

test('the one-line form of a whole or truncated bio has no marks', () => {
  expect(bioLine('## I help\n\n- with **Rust**\n- and [talks](https://example.org)')).toBe(
    'I help with Rust and talks',
  );
  expect(bioLine('I am **very…')).toBe('I am very…');
  expect(bioLine('I gave [some of…')).toBe('I gave some of…');
  expect(bioLine('')).toBe('');
});

test.each(['*', '**a', '*a _', '[', '[a](', '_a', '- ', '\\', '*a **b ', '***a'])(
  'a bio that repeats %j up to 2,000 characters keeps its letters',
  (part) => {
    const bio = part.repeat(2000).slice(0, 2000);
    const lettersOf = (text: string) => text.replace(/[^ab]/g, '');
    const read = readBio(bio).flatMap(({ items }) => items.flatMap((runs) => runs.map(({ text }) => text)));
    expect(lettersOf(read.join(''))).toBe(lettersOf(bio));
  },
);
