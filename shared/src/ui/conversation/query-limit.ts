/** Limit of the query string in octets. Servers commonly accept 16 KB for the URL and the headers together. */
const QUERY_OCTETS_MAX = 14_000;

/** Shown if the server has a lower limit than `QUERY_OCTETS_MAX`. */
export const TOO_LONG_FOR_SERVER =
  'This server does not accept a message of this length. Send the text in parts.';

/** How many characters of a text fit into a query, in UTF-16 code units; `null` if all fit. */
export function charactersInQuery(text: string): number | null {
  let octets = 0;
  let characters = 0;
  for (const character of text.toWellFormed()) {
    octets += encodeURIComponent(character).length;
    if (octets > QUERY_OCTETS_MAX) return characters;
    characters += character.length;
  }
  return null;
}
