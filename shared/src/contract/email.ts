const isSingle = (text: string) => [...text].length === 1;

/** Whether a character has exactly one upper and one lower case form that lead back to each other (ADR 15). */
function isCaseStable(character: string): boolean {
  const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
  return isSingle(lower) && isSingle(upper) && lower.toUpperCase() === upper && upper.toLowerCase() === lower;
}

/**
 * The one form under which an address is stored, looked up and counted (decision 18, ADR 15): NFC, with every
 * character in lower case whose case mapping is reversible. The mapping is Unicode's own and knows no locale.
 */
export function canonicalEmail(address: string): string {
  const folded = Array.from(address.trim().normalize('NFC'), (character) =>
    isCaseStable(character) ? character.toLowerCase() : character,
  );
  return folded.join('').normalize('NFC');
}

/** Control, format (bidi marks, zero-width), private, unassigned and ignorable characters, and separators. */
const FORBIDDEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Whether no spelling of the address in another case, or in a compatibility form, leads to another key. */
export function isUnambiguousEmail(address: string): boolean {
  const key = canonicalEmail(address);
  return (
    !FORBIDDEN.test(address) &&
    Array.from(address).every(isCaseStable) &&
    address.normalize('NFKC') === address.normalize('NFC') &&
    [address.toLowerCase(), address.toUpperCase()].every((spelling) => canonicalEmail(spelling) === key)
  );
}

/**
 * Text, an at sign, text, a dot and a top-level part of at least two letters (spec 5). The first text is a dot-atom and
 * the second a host name of RFC 5321, with letters of any script: nothing that a mail program reads as a list, a group,
 * a comment, a quoted string or a second address.
 */
export const EMAIL_PATTERN =
  /^[^\s@()<>[\]:;,\\".]+(?:\.[^\s@()<>[\]:;,\\".]+)*@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[A-Za-z]{2,}$/u;
