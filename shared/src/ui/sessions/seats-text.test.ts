import { groupText, seatsPhrase, seatsText } from './seats-text.ts';

test('the text about the seats counts the taken seats and the waiting students', () => {
  expect(seatsText({ seats: 8, seatsTaken: 5 })).toBe('5 of 8 seats taken');
  expect(seatsText({ seats: 8, seatsTaken: 8, waiting: 2 })).toBe('All 8 seats taken, 2 waiting');
  expect(seatsText({ seats: 8, seatsTaken: 7, waiting: 1 })).toBe('7 of 8 seats taken, 1 waiting');
  expect(seatsPhrase({ seats: 8, seatsTaken: 8 })).toBe('all 8 seats taken');
});

test('the text of a card begins with “Group session”', () => {
  expect(groupText({ seats: 8, seatsTaken: 5 })).toBe('Group session, 5 of 8 seats taken');
  expect(groupText({ seats: 2, seatsTaken: 2 })).toBe('Group session, both seats taken');
});
