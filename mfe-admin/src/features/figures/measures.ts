import type { AdminFigures } from '@cairn/shared/contract';
import { formatCount } from '@cairn/shared/ui';
import { formatShare } from '../../components/format.ts';

export type Week = AdminFigures['weeks'][number];
export type MeasureKey = Exclude<keyof Week, 'week'>;

export interface Measure {
  readonly key: MeasureKey;
  readonly title: string;
  readonly hint: string;
  /** Text of the link to the list behind the figure. */
  readonly list: string;
  readonly shape: 'bars' | 'line';
  /** Maximum of the scale. If absent, the data decides. */
  readonly top?: number;
  readonly format: (value: number | null) => string;
}

const count = (value: number | null) => (value === null ? '—' : formatCount(value));

/** The measures in the order of their plots. */
export const MEASURES: readonly Measure[] = [
  {
    key: 'registrations',
    title: 'Registrations',
    hint: 'New accounts',
    list: 'See the accounts',
    shape: 'bars',
    format: count,
  },
  {
    key: 'bookings',
    title: 'Bookings',
    hint: 'Requests',
    list: 'See the requests',
    shape: 'bars',
    format: count,
  },
  {
    key: 'acceptance',
    title: 'Acceptance',
    hint: 'Share of the answered requests that were accepted',
    list: 'See the confirmed sessions',
    shape: 'line',
    top: 1,
    format: formatShare,
  },
  {
    key: 'completion',
    title: 'Completion',
    hint: 'Share of the confirmed sessions that took place',
    list: 'See the sessions of this period',
    shape: 'line',
    top: 1,
    format: formatShare,
  },
  {
    key: 'rating',
    title: 'Rating',
    hint: 'Average rating',
    list: 'See the reviews',
    shape: 'line',
    top: 5,
    format: (value) => (value === null ? '—' : value.toFixed(1)),
  },
];
