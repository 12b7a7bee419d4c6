import { slotClock } from './slot-clock.ts';

const slot = { date: '2026-11-23', timeSlot: '09:00 AM', timeZone: 'Europe/Berlin' };
const startsAt = '2026-11-23T08:00:00Z';

test.each([
  ['in the zone of the mentor', { ...slot, startsAt }, 'Europe/Paris', { own: '9:00 AM', mentors: null }],
  ['in another zone', { ...slot, startsAt }, 'Europe/London', { own: '8:00 AM', mentors: '9:00 AM' }],
  ['without an instant', slot, 'Europe/London', { own: '9:00 AM', mentors: null }],
])('a time has no leading zero %s', (_where, when, zone, clock) => {
  expect(slotClock(when, zone)).toEqual(clock);
});
