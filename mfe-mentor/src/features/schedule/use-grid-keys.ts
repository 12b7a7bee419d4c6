import { useState, type KeyboardEvent } from 'react';

/** The row and column offset of each arrow key. */
export const GRID_STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Limits an index to a grid with `size` rows or columns. */
export const clampIndex = (value: number, size: number) => Math.min(size - 1, Math.max(0, value));

/** Arrow keys, Home and End move the focus. The grid is one tab stop (ARIA grid pattern). */
export function useGridKeys(rows: number, columns: number) {
  const [position, setPosition] = useState({ row: 0, column: 0 });
  const row = clampIndex(position.row, rows);
  const column = clampIndex(position.column, columns);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return;
    const step = GRID_STEPS[event.key];
    const next = step
      ? { row: clampIndex(row + step[0], rows), column: clampIndex(column + step[1], columns) }
      : event.key === 'Home'
        ? { row, column: 0 }
        : event.key === 'End'
          ? { row, column: columns - 1 }
          : null;
    if (!next) return;
    event.preventDefault();
    setPosition(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus();
  };

  return {
    grid: { onKeyDown },
    cell: (atRow: number, atColumn: number) => ({
      cell: `${atRow}-${atColumn}`,
      isTabStop: atRow === row && atColumn === column,
      onFocus: () => setPosition({ row: atRow, column: atColumn }),
    }),
  };
}
