/** Every character that HTML or a script could interpret, and the line separators that editors treat differently. */
const SPECIAL = /[&<>"'`\u2028\u2029]/g;

/** Escapes a text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(SPECIAL, (character) => `&#${character.charCodeAt(0)};`);
