const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/gi;
/** Common named colours; system colours and keywords such as `transparent` are allowed. */
const NAMED =
  /:[^;{}]*\b(black|white|red|green|blue|gray|grey|silver|orange|yellow|purple|pink|brown|gold|navy|teal)\b/gi;

/** Finds the literal colours of a stylesheet, with their lines. A colour derived from a token is not literal. */
export function literalColours(css: string): { line: number; colour: string }[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return bare.split('\n').flatMap((text, index) => {
    const withoutUrls = text.replace(/url\([^)]*\)/g, '');
    const found = [...withoutUrls.matchAll(COLOUR)].map((match) => match[0]);
    const named = [...withoutUrls.matchAll(NAMED)].map((match) => match[1] ?? '');
    return [...found, ...named]
      .filter((colour) => !/^[a-z]+\(\s*from\s+var\(/i.test(colour))
      .map((colour) => ({ line: index + 1, colour }));
  });
}
