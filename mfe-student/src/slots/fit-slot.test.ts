import { freeSlot } from '../testing/free-slot.ts';
import { fitSlot } from './fit-slot.ts';

const slot = { ...freeSlot(0, 9), endsAt: '2099-11-23T10:00:00.000Z' };

test('a session without a type takes the whole slot', () => {
  expect(fitSlot(slot, undefined)).toBe(slot);
});

test('a session of a shorter type ends before the end of the slot', () => {
  expect(fitSlot(slot, 45)).toEqual({ ...slot, endsAt: '2099-11-23T09:45:00.000Z' });
});

test('a session as long as the slot takes the whole slot, and a longer session does not fit', () => {
  expect(fitSlot(slot, 60)).toEqual(slot);
  expect(fitSlot(slot, 90)).toBeNull();
});
