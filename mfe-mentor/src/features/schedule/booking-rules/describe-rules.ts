import type { BookingRules } from '@cairn/shared/contract';
import { plural } from '@cairn/shared/ui';

function describeTimes({ noticeHours, daysAhead }: BookingRules): string {
  const soonest = plural(noticeHours, 'hour');
  if (daysAhead === null) return noticeHours === 0 ? 'any of your open hours' : `at least ${soonest} ahead`;
  const latest = `${plural(daysAhead, 'day')} ahead`;
  return noticeHours === 0 ? `up to ${latest}` : `from ${soonest} to ${latest}`;
}

function describeMaximum({ sessionsPerDay, sessionsPerWeek }: BookingRules): string | null {
  if (sessionsPerDay === null)
    return sessionsPerWeek === null ? null : `at most ${plural(sessionsPerWeek, 'session')} a week`;
  const perDay = `at most ${plural(sessionsPerDay, 'session')} a day`;
  return sessionsPerWeek === null ? perDay : `${perDay} and ${sessionsPerWeek} a week`;
}

/** The rules as a sentence: `Students can book up to 30 days ahead, at most 3 sessions a day.` */
export function describeRules(rules: BookingRules): string {
  const gap = rules.bufferBefore + rules.bufferAfter;
  const parts = [
    describeTimes(rules),
    describeMaximum(rules),
    gap === 0 ? null : `with ${gap} minutes between sessions`,
  ];
  return `Students can book ${parts.filter((part) => part !== null).join(', ')}.`;
}
