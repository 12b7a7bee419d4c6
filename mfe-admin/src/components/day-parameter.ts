import { isCalendarDate } from '@cairn/shared/contract';

/** A day `YYYY-MM-DD` from the URL; undefined for anything else and for years before 2000, which the server refuses. */
export function readDay(parameters: URLSearchParams, name: string): string | undefined {
  const text = parameters.get(name) ?? '';
  return text.startsWith('2') && isCalendarDate(text) ? text : undefined;
}
