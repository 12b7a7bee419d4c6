import { addDays, startOfDay } from '@cairn/shared/contract';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

/** Minutes that a zone's clocks go forward on a date; negative if they go back, 0 on most days. */
export function clockChangeMinutes(date: string, zone: string): number {
  const length = startOfDay(addDays(date, 1), zone).getTime() - startOfDay(date, zone).getTime();
  return DAY_MINUTES - length / MINUTE;
}
