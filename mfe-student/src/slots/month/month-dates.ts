import { addDays, weekdayOf } from '@cairn/shared/contract';

/** The month of a date, `YYYY-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);

const daysIn = (month: string): number => {
  const [year = 0, monthNumber = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
};

/** The same day `count` months later (earlier if negative), or the last day of a shorter month. */
export function addMonths(date: string, count: number): string {
  const [year = 0, monthNumber = 0] = date.split('-').map(Number);
  const month = new Date(Date.UTC(year, monthNumber - 1 + count, 1)).toISOString().slice(0, 7);
  const day = Math.min(Number(date.slice(8, 10)), daysIn(month));
  return `${month}-${String(day).padStart(2, '0')}`;
}

/** The weeks of a month from Monday to Sunday; `null` for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before = weekdayOf(first) - 1;
  const days = daysIn(month);
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before;
      return day >= 0 && day < days ? addDays(first, day) : null;
    }),
  );
}

const MOVES: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, 1 - weekdayOf(date)),
  End: (date) => addDays(date, 7 - weekdayOf(date)),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};

/** The date to which a key moves the focus in the date grid, within bounds; `undefined` for other keys. */
export function moveByKey(date: string, key: string, min: string, max: string): string | undefined {
  const moved = MOVES[key]?.(date);
  if (moved === undefined) return undefined;
  return moved < min ? min : moved > max ? max : moved;
}
