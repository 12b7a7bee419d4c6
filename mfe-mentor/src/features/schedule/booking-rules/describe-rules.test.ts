import { NO_BOOKING_RULES, type BookingRules } from '@cairn/shared/contract';
import { describeRules } from './describe-rules.ts';

describe('the sentence about booking rules names', () => {
  it.each<[string, Partial<BookingRules>, string]>([
    ['no rule', {}, 'any of your open hours.'],
    ['the notice', { noticeHours: 2 }, 'at least 2 hours ahead.'],
    ['how far ahead', { daysAhead: 30 }, 'up to 30 days ahead.'],
    ['the daily maximum', { sessionsPerDay: 1 }, 'any of your open hours, at most 1 session a day.'],
    ['the weekly maximum', { sessionsPerWeek: 10 }, 'any of your open hours, at most 10 sessions a week.'],
    [
      'the sum of both buffers',
      { bufferBefore: 5, bufferAfter: 10 },
      'any of your open hours, with 15 minutes between sessions.',
    ],
    [
      'notice, days ahead, both maximums and a buffer',
      { noticeHours: 2, daysAhead: 60, sessionsPerDay: 3, sessionsPerWeek: 8, bufferAfter: 15 },
      'from 2 hours to 60 days ahead, at most 3 sessions a day and 8 a week, with 15 minutes between sessions.',
    ],
  ])('%s', (_title, rules, sentence) => {
    expect(describeRules({ ...NO_BOOKING_RULES, ...rules })).toBe(`Students can book ${sentence}`);
  });
});
