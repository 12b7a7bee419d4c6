import type { QuarterCell } from './quarter-grid.ts';

/** A row and a column. The place of a cell has the first row of the cell. */
export interface Place {
  row: number;
  column: number;
}

/** A rectangle. The second row is excluded; the second column is included. */
export interface Area {
  rows: [number, number];
  columns: [number, number];
}

export type Columns = readonly (readonly QuarterCell[])[];

/** The cell that covers a place. */
export function cellAt(columns: Columns, { row, column }: Place): QuarterCell | undefined {
  return columns[column]?.find((cell) => row >= cell.row && row < cell.row + cell.span);
}

/** The smallest rectangle that contains two cells. */
export function areaBetween(columns: Columns, one: Place, other: Place): Area {
  const cells = [one, other].map((place) => cellAt(columns, place) ?? { row: place.row, span: 1 });
  return {
    rows: [Math.min(...cells.map(({ row }) => row)), Math.max(...cells.map(({ row, span }) => row + span))],
    columns: [Math.min(one.column, other.column), Math.max(one.column, other.column)],
  };
}

/** Whether a cell is at least partly within an area. */
export function isWithin({ rows, columns }: Area, cell: QuarterCell, column: number): boolean {
  const [first, last] = columns;
  return column >= first && column <= last && cell.row < rows[1] && cell.row + cell.span > rows[0];
}

/** The place of the cell that contains an element. */
export function placeOf(element: Element | null): Place | undefined {
  const [row, column] =
    element?.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split('-').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
