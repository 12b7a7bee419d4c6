import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

const ROW = '[data-index]';

interface KeptFocus {
  /** The element around the rows; itself focusable by script, for when the last row is gone. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the focus in a list when the row that held it goes: it moves to the row that takes its place, or to the list
 * when none is left. Rows carry `data-index`. Pass what is listed, so that the look comes after each change of it.
 */
export function useKeptFocus(rows: unknown): KeptFocus {
  const list = useRef<HTMLDivElement>(null);
  const held = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return;
    const left = [...(list.current?.querySelectorAll(ROW) ?? [])];
    const row = left[Math.min(held.current, left.length - 1)];
    const target = row?.querySelector<HTMLElement>('button, a') ?? list.current;
    held.current = null;
    target?.focus();
  }, [rows]);

  return {
    ref: list,
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>(ROW);
      held.current = row ? Number(row.dataset.index) : null;
    },
    // Not heard when a row goes with the focus in it: then the place is still known.
    onBlur: () => {
      held.current = null;
    },
  };
}
