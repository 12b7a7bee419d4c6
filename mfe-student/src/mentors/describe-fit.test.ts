import { describeFit } from './describe-fit.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const none = { skills: [], freeSlot: null, answerMinutes: null };
const slot = (startsAt: string) => ({ date: startsAt.slice(0, 10), timeSlot: '09:00 AM', startsAt });
const free = (startsAt: string, zone = 'UTC') =>
  describeFit({ ...none, freeSlot: slot(startsAt) }, zone, now);

test('the reason names free time, skills and the response time', () => {
  const fit = {
    skills: ['Rust', 'System Design'],
    freeSlot: slot('2026-12-01T18:00:00Z'),
    answerMinutes: 290,
  };
  expect(describeFit(fit, 'UTC', now)).toBe(
    'Free Tuesday evening, knows Rust and System Design, answers within 5 hours',
  );
});

test.each([
  ['2026-11-25T19:00:00Z', 'Free this evening'],
  ['2026-11-26T09:00:00Z', 'Free tomorrow morning'],
  ['2026-11-28T12:00:00Z', 'Free Saturday afternoon'],
  ['2026-12-02T16:59:00Z', 'Free 2 December'],
  ['2026-12-08T17:00:00Z', 'Free 8 December'],
])('a slot at %s is described as %s', (startsAt, text) => {
  expect(free(startsAt)).toBe(text);
});

test("the day and the part of the day are in the reader's zone", () => {
  expect(free('2026-11-27T20:00:00Z', 'Asia/Kolkata')).toBe('Free Saturday morning');
  expect(free('2026-11-27T00:30:00Z', 'America/New_York')).toBe('Free tomorrow evening');
});

test('without a free slot the sentence begins with the next fact', () => {
  expect(describeFit({ ...none, skills: ['networking'] }, 'UTC', now)).toBe('Knows Networking');
  expect(describeFit({ ...none, answerMinutes: 20 }, 'UTC', now)).toBe('Answers within an hour');
});

test('there is no reason without facts, or with only a slow response time', () => {
  expect(describeFit(none, 'UTC', now)).toBeUndefined();
  expect(describeFit({ ...none, answerMinutes: 60 * 49 }, 'UTC', now)).toBeUndefined();
  expect(describeFit(undefined, 'UTC', now)).toBeUndefined();
});
