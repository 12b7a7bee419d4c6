/** Escapes a text for one line of Markdown, so that nothing in it becomes markup. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>#+!|~&]/g, '\\$&')
    .replace(/^(\s*)([-=:])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2');

/** Formats a text as a Markdown block quote. Line breaks are kept; no line can end the quote or contain markup. */
export const quoteMarkdown = (text: string): string =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/)
    .map((line) => (line.trim() === '' ? '>' : `> ${escapeMarkdown(line.trim())}\\`))
    .join('\n')
    .replace(/\\(?=\n>(\n|$)|$)/g, '');
