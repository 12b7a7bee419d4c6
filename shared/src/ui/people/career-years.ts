import type { CareerEntry } from '@cairn/shared/contract';

/** `2019 to now`, `2019 to 2021` or `2019`. */
export const careerYears = ({ from, to }: Pick<CareerEntry, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from} to ${to ?? 'now'}`;
