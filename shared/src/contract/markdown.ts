/** A text on one line, without a meaning in Markdown. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>#+!|~]/g, '\\$&')
    .replace(/^(\s*)([-=:]|\d+[.)])/, '$1\\$2');

/** A text of several lines as a quotation: its lines keep their breaks, and none ends or changes what surrounds it. */
export const quoteMarkdown = (text: string): string =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/)
    .map((line) => (line.trim() === '' ? '>' : `> ${escapeMarkdown(line.trim())}\\`))
    .join('\n')
    .replace(/\\(?=\n>(\n|$)|$)/g, '');
