import { slotClock } from './slot-clock.ts';

const slot = { date: '2026-11-23', timeSlot: '09:00 AM', timeZone: 'Europe/Berlin' };
const startsAt = '2026-11-23T08:00:00Z';

test.each([
  [
    "with the mentor's offset, only the viewer's time",
    { ...slot, startsAt },
    'Europe/Paris',
    { own: '9:00 AM', mentors: null },
  ],
  [
    'with another offset, both times',
    { ...slot, startsAt },
    'Europe/London',
    { own: '8:00 AM', mentors: '9:00 AM' },
  ],
  ["without an instant, only the mentor's time", slot, 'Europe/London', { own: '9:00 AM', mentors: null }],
])('a slot shows, without a leading zero: %s', (_what, when, zone, clock) => {
  expect(slotClock(when, zone)).toEqual(clock);
});
