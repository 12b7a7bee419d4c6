/**
 * What a query can hold, in octets. Servers commonly read 16 KB of address and headers together; the rest is left to
 * cookies and the other headers.
 */
const QUERY_OCTETS = 14_000;

/** A refused length, where the server's own limit is lower than the one assumed here. */
export const TOO_LONG_FOR_SERVER =
  'This server does not accept a message of this length. Send the text in parts.';

/** How many characters of a text a query can hold, in UTF-16 units; `null` when it holds all of them. */
export function charactersInQuery(text: string): number | null {
  let octets = 0;
  let characters = 0;
  for (const character of text.toWellFormed()) {
    octets += encodeURIComponent(character).length;
    if (octets > QUERY_OCTETS) return characters;
    characters += character.length;
  }
  return null;
}
