import type { BookingRule } from '@cairn/shared/contract';

/** Why students cannot book an open hour (ADR 75). */
export const RULE_LABELS: Record<BookingRule, string> = {
  notice: 'Notice too short',
  daysAhead: 'Too far ahead',
  buffer: 'Buffer',
  day: 'Daily maximum',
  week: 'Weekly maximum',
};
