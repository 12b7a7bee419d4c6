const whole = new Intl.NumberFormat('en');
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** 530,000 */
export const formatCount = (count: number): string => whole.format(count);
/** An instant in the viewer's own zone: "21 Nov 2026, 9:30 AM", as the other areas tell it. */
export function formatInstant(iso: string): string {
  const instant = new Date(iso);
  return `${date.format(instant)}, ${clock.format(instant).replace('\u202f', ' ')}`;
}
/** A calendar date without a zone: "16 Nov". */
export const formatDay = (date: string): string => day.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
/** A share of 1 as "42%"; a dash where there was nothing to measure. */
export const formatShare = (share: number | null): string =>
  share === null ? '—' : `${Math.round(share * 100)}%`;
/** "1 session", "3 sessions". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
