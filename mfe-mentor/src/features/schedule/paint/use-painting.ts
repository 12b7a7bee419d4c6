import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { clampIndex, GRID_STEPS } from '../use-grid-keys.ts';
import { areaBetween, cellAt, type Area, type Columns, type Place } from './paint-area.ts';
import type { QuarterCell } from './quarter-grid.ts';
import { usePaintPointer } from './use-paint-pointer.ts';

interface Options {
  table: RefObject<HTMLTableElement | null>;
  columns: Columns;
  /** `from` is the first painted cell. */
  onPaint: (area: Area, from: QuarterCell) => void;
  /** Called when the keyboard changes the selected area. */
  onSelect: (area: Area) => void;
}

/** Paints a grid with the pointer or the keyboard. The grid is one tab stop (ARIA grid pattern). */
export function usePainting({ table, columns, onPaint, onSelect }: Options) {
  const [position, setPosition] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const isSpaceDown = useRef(false);
  const shouldRefocus = useRef(false);
  const current = {
    row: cellAt(columns, position)?.row ?? 0,
    column: clampIndex(position.column, columns.length),
  };
  const focusAt = ({ row, column }: Place) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus();

  // An opened or closed slot may replace the focused cell.
  useLayoutEffect(() => {
    if (!shouldRefocus.current) return;
    shouldRefocus.current = false;
    focusAt(current);
  });
  // eslint-disable-next-line react-hooks/preserve-manual-memoization -- hundreds of memoized cells depend on it
  const keepFocus = useCallback(() => {
    shouldRefocus.current = table.current?.contains(document.activeElement) ?? false;
  }, [table]);

  const paint = (from: Place, to: Place) => {
    const first = cellAt(columns, from);
    setAnchor(null);
    if (!first) return;
    keepFocus();
    onPaint(areaBetween(columns, from, to), first);
  };
  const onPointerDown = usePaintPointer({
    onMove: (from, to) => {
      setAnchor(from);
      setPosition(to);
    },
    onPaint: paint,
    onEnd: () => setAnchor(null),
  });

  const targetOf = (key: string): Place | undefined => {
    const { row, column } = current;
    if (key === 'Home') return { row, column: 0 };
    if (key === 'End') return { row, column: columns.length - 1 };
    const step = GRID_STEPS[key];
    if (!step) return undefined;
    if (step[0] === 0) return { row, column: clampIndex(column + step[1], columns.length) };
    const cells = columns[column] ?? [];
    const index = clampIndex(cells.findIndex((cell) => cell.row === row) + step[0], cells.length);
    return { row: cells[index]?.row ?? row, column };
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return;
    if (event.key === ' ') {
      isSpaceDown.current = true;
      event.preventDefault();
    }
    if (event.key === 'Escape') setAnchor(null);
    if (event.key === 'Enter' && anchor) {
      event.preventDefault();
      paint(anchor, current);
    }
    const target = targetOf(event.key);
    if (!target) return;
    event.preventDefault();
    const next = { row: cellAt(columns, target)?.row ?? target.row, column: target.column };
    setPosition(next);
    focusAt(next);
    if (!event.shiftKey && !isSpaceDown.current) return setAnchor(null);
    setAnchor(anchor ?? current);
    onSelect(areaBetween(columns, anchor ?? current, next));
  };
  const onKeyUp = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    isSpaceDown.current = false;
    // The release of Space would click the button.
    event.preventDefault();
  };

  return {
    /** The painted or selected area; null if there is none. */
    area: anchor && areaBetween(columns, anchor, current),
    /** The cell that is the tab stop. */
    current,
    grid: { onPointerDown, onKeyDown, onKeyUp },
    onFocusAt: setPosition,
    /** Keeps the focus in the grid when the next change replaces the focused cell. */
    keepFocus,
  };
}
