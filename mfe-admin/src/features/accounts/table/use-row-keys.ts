import { useState } from 'react';
import { rowKey, type AccountRow } from '../model/account-row.ts';

interface Rendered {
  readonly rows: readonly AccountRow[];
  readonly search: string;
  readonly searches: number;
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
 * React keys of the rows of a list. A row that a new search moves gets a new key: its element would visibly jump. Other
 * rows keep their elements, so that no click is lost.
 */
export function useRowKeys(rows: readonly AccountRow[], search: string): readonly string[] {
  const [rendered, setRendered] = useState(() => keysAfter(null, rows, search));
  if (rendered.rows === rows && rendered.search === search) return rendered.keys;
  const next = keysAfter(rendered, rows, search);
  setRendered(next);
  return next.keys;
}
