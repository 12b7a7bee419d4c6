import { formatDate } from '@cairn/shared/contract';

/** A calendar date without a zone: "16 Nov". */
export const formatDay = (date: string): string =>
  formatDate(date.slice(0, 10), { day: 'numeric', month: 'short' });
/** A ratio as "42%"; a dash for no data. */
export const formatShare = (share: number | null): string =>
  share === null ? '—' : `${Math.round(share * 100)}%`;
