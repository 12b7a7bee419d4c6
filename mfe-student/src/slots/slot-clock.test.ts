import { slotClock } from './slot-clock.ts';

const slot = { date: '2026-11-23', timeSlot: '09:00 AM', timeZone: 'Europe/Berlin' };
const startsAt = '2026-11-23T08:00:00Z';

test.each([
  [
    "in a zone with the mentor's offset, only the viewer's time is shown",
    { ...slot, startsAt },
    'Europe/Paris',
    { own: '9:00 AM', mentors: null },
  ],
  [
    'in a zone with another offset, both times are shown',
    { ...slot, startsAt },
    'Europe/London',
    { own: '8:00 AM', mentors: '9:00 AM' },
  ],
  [
    "for a slot without an instant, only the mentor's time is shown",
    slot,
    'Europe/London',
    { own: '9:00 AM', mentors: null },
  ],
])('%s', (_what, when, zone, clock) => {
  expect(slotClock(when, zone)).toEqual(clock);
});
