import { freeSlot } from '../testing/free-slot.ts';
import { fitSlot } from './fit-slot.ts';

const slot = { ...freeSlot(0, 9), endsAt: '2099-11-23T10:00:00.000Z' };

test('without a type a slot is taken as it is', () => {
  expect(fitSlot(slot, undefined)).toBe(slot);
});

test('a session of a shorter type ends before the slot does', () => {
  expect(fitSlot(slot, 45)).toEqual({ ...slot, endsAt: '2099-11-23T09:45:00.000Z' });
});

test('a type as long as the slot takes all of it, and a longer one does not fit', () => {
  expect(fitSlot(slot, 60)).toEqual(slot);
  expect(fitSlot(slot, 90)).toBeNull();
});
