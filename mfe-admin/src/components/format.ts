import { formatDate } from '@cairn/shared/contract';

const whole = new Intl.NumberFormat('en');

/** 530,000 */
export const formatCount = (count: number): string => whole.format(count);
/** A calendar date without a zone: "16 Nov". */
export const formatDay = (date: string): string =>
  formatDate(date.slice(0, 10), { day: 'numeric', month: 'short' });
/** A ratio as "42%"; a dash for no data. */
export const formatShare = (share: number | null): string =>
  share === null ? '—' : `${Math.round(share * 100)}%`;
/** "1 session", "3 sessions". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
