/** U+2028 and U+2029 end a line in older scripts. */
const SPECIAL = /[&<>"'`\u2028\u2029]/g;

/** Escapes a text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(SPECIAL, (character) => `&#${character.charCodeAt(0)};`);
