import { shownLength } from './shown-length.ts';

const slot = { startsAt: '2099-11-23T09:00:00Z', endsAt: '2099-11-23T09:30:00Z' };

test('the shown length is sent to a server that has slot lengths', () => {
  expect(shownLength(slot, true)).toEqual({ minutes: 30 });
  expect(shownLength({ ...slot, endsAt: '2099-11-23T10:00:00Z' }, true)).toEqual({ minutes: 60 });
});

test('no length is sent if the server has no slot lengths, or if the length is unknown', () => {
  expect(shownLength(slot, false)).toEqual({});
  expect(shownLength({ startsAt: slot.startsAt }, true)).toEqual({});
});
