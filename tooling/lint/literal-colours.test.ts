import { literalColours } from './literal-colours.ts';

test('a literal colour in a stylesheet is found with its line', () => {
  const css = '.card {\n  color: #FFF;\n  background: rgb(1 2 3 / 50%);\n  border: 1px solid white;\n}';
  expect(literalColours(css)).toEqual([
    { line: 2, colour: '#FFF' },
    { line: 3, colour: 'rgb(1 2 3 / 50%)' },
    { line: 4, colour: 'white' },
  ]);
});

test('a literal colour on a later line of a value is found', () => {
  const css = '.card {\n  box-shadow:\n    0 0 1px black,\n    0 1px #000;\n}';
  expect(literalColours(css)).toEqual([
    { line: 4, colour: '#000' },
    { line: 3, colour: 'black' },
  ]);
});

test('tokens, keywords, class names, comments and URLs are not literal colours', () => {
  const css = `
    /* was #fff */
    .a { color: var(--cairn-ink); background: transparent; fill: currentColor; white-space: nowrap; }
    .b { background: color-mix(in oklab, var(--cairn-ink) 8%, transparent); mask: url(#stones); }
    .red { inset: 0; }
    .a:hover .red { inset: 0; }`;
  expect(literalColours(css)).toEqual([]);
});
