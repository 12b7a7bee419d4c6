const isSingle = (text: string) => [...text].length === 1;

/** Whether a character has exactly one upper and one lower case form that map to each other (ADR 15). */
function isCaseStable(character: string): boolean {
  const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
  return isSingle(lower) && isSingle(upper) && lower.toUpperCase() === upper && upper.toLowerCase() === lower;
}

/**
 * The canonical form of an address, stored beside it as the key for look-ups and counts (decision 18, ADR 15): NFC,
 * with lower case for every character whose case mapping is reversible. Uses Unicode's locale-independent mapping.
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
 * An address: local part, at sign, and a domain whose top-level part has at least two letters (spec 5). The local part
 * is a dot-atom and the domain a host name of RFC 5321, with letters of any script. Lists, groups, comments, quoted
 * strings and second addresses do not match.
 */
export const EMAIL_PATTERN =
  /^[^\s@()<>[\]:;,\\".]+(?:\.[^\s@()<>[\]:;,\\".]+)*@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[A-Za-z]{2,}$/u;
