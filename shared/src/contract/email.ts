const isSingle = (text: string) => [...text].length === 1;

/** Whether a character has exactly one upper and one lower case form that map to each other (ADR 15). */
function isCaseStable(character: string): boolean {
  const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
  return isSingle(lower) && isSingle(upper) && lower.toUpperCase() === upper && upper.toLowerCase() === lower;
}

/**
 * The key for look-ups of an address (decision 18, ADR 15): in NFC, and in lower case where the case mapping is
 * reversible.
 */
export function canonicalEmail(address: string): string {
  const folded = Array.from(address.trim().normalize('NFC'), (character) =>
    isCaseStable(character) ? character.toLowerCase() : character,
  );
  return folded.join('').normalize('NFC');
}

/** Control, format (bidi, zero-width), private-use, unassigned and ignorable characters, surrogates and separators. */
const FORBIDDEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Whether an address has no forbidden character, and all its case and compatibility forms have one canonical form. */
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
 * An address (spec 5): a dot-atom, an at sign and a host name of RFC 5321, with letters of any script. Lists, groups,
 * comments and quoted strings do not match.
 */
export const EMAIL_PATTERN =
  /^[^\s@()<>[\]:;,\\".]+(?:\.[^\s@()<>[\]:;,\\".]+)*@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[A-Za-z]{2,}$/u;
