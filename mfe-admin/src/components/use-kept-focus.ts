import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

const ROW = '[data-index]';

interface KeptFocus {
  /** The element around the rows. The element needs a `tabIndex`, to get the focus when no row is left. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the focus in a list: if the focused row is removed, the focus moves to the next row, the last row or the empty
 * list. Rows must have `data-index`.
 *
 * @param rows the listed items; each change may remove the focused row
 */
export function useKeptFocus(rows: unknown): KeptFocus {
  const list = useRef<HTMLDivElement>(null);
  const focusedIndex = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (focusedIndex.current === null || document.activeElement !== document.body) return;
    const remaining = [...(list.current?.querySelectorAll(ROW) ?? [])];
    const row = remaining[Math.min(focusedIndex.current, remaining.length - 1)];
    const action = row?.querySelector<HTMLElement>('button') ?? row?.querySelector<HTMLElement>('a');
    const target = action ?? list.current;
    focusedIndex.current = null;
    target?.focus();
  }, [rows]);

  return {
    ref: list,
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>(ROW);
      focusedIndex.current = row ? Number(row.dataset.index) : null;
    },
    // The removal of a focused row fires no blur event, so `focusedIndex` keeps the index of the row.
    onBlur: () => {
      focusedIndex.current = null;
    },
  };
}
