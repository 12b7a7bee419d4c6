const whole = new Intl.NumberFormat('en');
const instant = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** 530,000 */
export const formatCount = (count: number): string => whole.format(count);
/** An instant in the viewer's own zone: "Nov 21, 2026, 9:30 AM". */
export const formatInstant = (iso: string): string => instant.format(new Date(iso));
/** A calendar date without a zone: "Nov 16". */
export const formatDay = (date: string): string => day.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
/** A share of 1 as "42%"; a dash where there was nothing to measure. */
export const formatShare = (share: number | null): string =>
  share === null ? '—' : `${Math.round(share * 100)}%`;
/** "1 session", "3 sessions". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
