import { timeText } from './room-time.ts';

const room = {
  startsAt: '2026-11-23T09:00:00.000Z',
  endsAt: '2026-11-23T10:00:00.000Z',
  closesAt: '2026-11-23T10:30:00.000Z',
};
const textAt = (time: string) => timeText(room, Date.parse(`2026-11-23T${time}Z`));

test('before the session the time until its start is shown', () => {
  expect(textAt('08:45:00')).toBe('Starts in 15 minutes');
  expect(textAt('08:59:30')).toBe('Starts in 1 minute');
});

test('during the session the time until its end is shown', () => {
  expect(textAt('09:00:00')).toBe('60 minutes left');
  expect(textAt('09:59:59')).toBe('1 minute left');
});

test('after the session the time until the room closes is shown', () => {
  expect(textAt('10:00:00')).toBe('Room closes in 30 minutes');
  expect(textAt('10:31:00')).toBe('Room closes in 0 minutes');
});
