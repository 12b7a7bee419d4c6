const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/gi;
/** Common named colours; system colours and keywords such as `transparent` are allowed. */
const NAMED =
  /\b(?:black|white|red|green|blue|gray|grey|silver|orange|yellow|purple|pink|brown|gold|navy|teal)\b/gi;
/** The value of a declaration, which ends with `;` or `}`. A selector with a pseudo-class ends with `{`. */
const VALUE = /:[^;{}]*(?=[;}])/g;

/** Finds the literal colours of a stylesheet, with their lines. A colour derived from a token is not literal. */
export function literalColours(css: string): { line: number; colour: string }[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const text = bare.replace(/url\([^)]*\)/g, (url) => ' '.repeat(url.length));
  const found = [...text.matchAll(COLOUR)].map(({ 0: colour, index }) => ({ index, colour }));
  const named = [...text.matchAll(VALUE)].flatMap((value) =>
    [...value[0].matchAll(NAMED)].map(({ 0: colour, index }) => ({ index: value.index + index, colour })),
  );
  return [...found, ...named]
    .filter(({ colour }) => !/^[a-z]+\(\s*from\s+var\(/i.test(colour))
    .map(({ index, colour }) => ({ line: text.slice(0, index).split('\n').length, colour }));
}
