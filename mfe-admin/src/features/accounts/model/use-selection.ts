import { useCallback, useMemo, useState } from 'react';
import { rowKey, type AccountRow } from './account-row.ts';

/** Selected accounts by key; kept while paging and searching. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AccountRow>>(new Map());

  const toggle = useCallback((row: AccountRow) => {
    setChosen((before) => {
      const after = new Map(before);
      if (!after.delete(rowKey(row))) after.set(rowKey(row), row);
      return after;
    });
  }, []);
  const addAll = useCallback((rows: readonly AccountRow[]) => {
    setChosen((before) => new Map([...before, ...rows.map((row) => [rowKey(row), row] as const)]));
  }, []);
  const removeAll = useCallback((rows: readonly AccountRow[]) => {
    setChosen((before) => {
      const after = new Map(before);
      for (const row of rows) after.delete(rowKey(row));
      return after;
    });
  }, []);
  const clear = useCallback(() => setChosen(new Map()), []);

  return useMemo(
    () => ({
      rows: [...chosen.values()],
      has: (row: AccountRow) => chosen.has(rowKey(row)),
      toggle,
      addAll,
      removeAll,
      clear,
    }),
    [chosen, toggle, addAll, removeAll, clear],
  );
}
