import { stoneTints } from '../theme.ts';

/** Outlines of four stones in a viewBox of 48 by 48. */
const stones = [
  'M5 27C3 14 14 4 28 4c12 0 18 8 18 19 0 13-9 21-22 21C13 44 6 38 5 27z',
  'M2 29C1 15 11 8 23 6c13-2 22 4 23 15 1 12-6 20-19 22C14 45 3 41 2 29z',
  'M4 20C7 8 18 3 29 5c12 2 19 12 17 23-2 12-13 17-25 15C8 41 0 33 4 20z',
  'M8 11C16 3 32 2 40 10c8 9 8 22 0 29-9 8-26 8-34-1-6-7-5-20 2-27z',
];

const hash = (id: number | string) =>
  [...String(id)].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

/** Outline and colour of a person's stone. */
export function stoneOf(id: number | string): { outline: string; tint: string } {
  const number = hash(id);
  return {
    outline: stones[number % stones.length] ?? '',
    tint: `var(--cairn-stone-${number % stoneTints.light.length})`,
  };
}

/** An outline as a CSS mask. */
export const maskOf = (outline: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'%3E%3Cpath d='${outline}'/%3E%3C/svg%3E")`;
