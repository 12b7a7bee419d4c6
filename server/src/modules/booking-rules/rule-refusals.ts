import { type BookingRule, bookingRuleSchema } from '@cairn/shared/contract';
import { conflict, type DomainError } from '../../errors.ts';

const refusals: Record<BookingRule, string> = {
  notice: 'This mentor needs more notice. Please choose a later time.',
  daysAhead: 'This mentor cannot be booked that far ahead yet. Please choose an earlier day.',
  buffer: 'This mentor needs a break between sessions. Please choose another time.',
  day: 'This mentor takes no more sessions on that day. Please choose another day.',
  week: 'This mentor takes no more sessions in that week. Please choose another week.',
};

/** 409: a booking rule of the mentor excludes the time (ADR 75). */
export const ruleRefusal = (rule: BookingRule): DomainError => conflict(refusals[rule]);

/** The booking rule that a violated constraint enforces; undefined for other constraints. */
export function brokenRule(constraint: string | undefined): BookingRule | undefined {
  const name =
    constraint?.startsWith('sessions_need_rule_') && constraint.slice('sessions_need_rule_'.length);
  return bookingRuleSchema.safeParse(name).data;
}
