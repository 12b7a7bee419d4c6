import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

const ROW = '[data-index]';

interface KeptFocus {
  /** The element around the rows. It needs a `tabIndex`, because it gets the focus when no row is left. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the focus in a list when the focused row is removed. The focus moves to a button or link of the next row, of
 * the last row if there is no next row, or to the empty list. Rows must have `data-index`.
 *
 * @param rows the listed items; after each change of the items, the hook checks whether the focus was lost
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
    // Removing the focused row fires no blur event, so its index stays stored.
    onBlur: () => {
      focusedIndex.current = null;
    },
  };
}
