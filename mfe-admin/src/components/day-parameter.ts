import { isCalendarDate } from '@cairn/shared/contract';

/** A day `YYYY-MM-DD` from the URL; undefined for anything else and for years that the server refuses. */
export function readDay(parameters: URLSearchParams, name: string): string | undefined {
  const text = parameters.get(name) ?? '';
  return isCalendarDate(text) && text >= '2000-01-01' && text <= '2100-12-31' ? text : undefined;
}
