import { useState } from 'react';
import { rowKey, type AccountRow } from '../model/account-row.ts';

interface Rendered {
  readonly rows: readonly AccountRow[];
  readonly search: string;
  /** Number of searches so far. */
  readonly searches: number;
  /** The React keys of the rows, in order. */
  readonly keys: readonly string[];
}

function keysAfter(previous: Rendered | null, rows: readonly AccountRow[], search: string): Rendered {
  const isNewSearch = previous?.search !== search;
  const searches = (previous?.searches ?? 0) + (isNewSearch ? 1 : 0);
  const previousIndexes = new Map(previous?.rows.map((row, index) => [rowKey(row), index]));
  const keys = rows.map((row, index) => {
    const id = rowKey(row);
    const previousIndex = previousIndexes.get(id);
    const key = previousIndex === undefined ? undefined : previous?.keys[previousIndex];
    return key !== undefined && (!isNewSearch || previousIndex === index) ? key : `${id} ${searches}`;
  });
  return { rows, search, searches, keys };
}

/**
 * React keys of the rows of a list. If a new search changes the position of a row, the row gets a new key, because its
 * old element would visibly jump. Otherwise the row keeps its element, so that a click during the update is not lost.
 */
export function useRowKeys(rows: readonly AccountRow[], search: string): readonly string[] {
  const [rendered, setRendered] = useState(() => keysAfter(null, rows, search));
  if (rendered.rows === rows && rendered.search === search) return rendered.keys;
  const next = keysAfter(rendered, rows, search);
  setRendered(next);
  return next.keys;
}
