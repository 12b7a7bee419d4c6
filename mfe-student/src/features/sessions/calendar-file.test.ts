import { createSession } from '@cairn/shared/testing';
import { calendarFile } from './calendar-file.ts';

const session = createSession({
  teacher: { name: 'Ada; King' },
  topic: 'Types, and\nmore',
  date: '2026-11-23',
  timeSlot: '11:30 PM',
});
const lines = (text: string) => text.split('\r\n');
const now = new Date('2026-11-21T05:00:00.123Z');

test('a session with instants is written in UTC', () => {
  const file = lines(
    calendarFile({ ...session, startsAt: '2026-11-24T04:30:00Z', endsAt: '2026-11-24T05:30:00Z' }, now),
  );
  expect(file).toContain('DTSTART:20261124T043000Z');
  expect(file).toContain('DTEND:20261124T053000Z');
  expect(file).toContain('DTSTAMP:20261121T050000Z');
});

test('a session without instants keeps its wall time, also across midnight', () => {
  const file = lines(calendarFile(session, now));
  expect(file).toContain('DTSTART:20261123T233000');
  expect(file).toContain('DTEND:20261124T003000');
});

test('special characters of iCalendar are escaped', () => {
  const file = lines(calendarFile(session, now));
  expect(file).toContain('SUMMARY:Session with Ada\\; King');
  expect(file).toContain('DESCRIPTION:Types\\, and\\nmore');
});

test.each(['\n', '\r\n', '\r'])('a line break in a topic (%j) is escaped', (end) => {
  const file = calendarFile({ ...session, topic: `Types${end}ATTENDEE:mailto:eve@example.test` }, now);
  expect(lines(file)).toContain('DESCRIPTION:Types\\nATTENDEE:mailto:eve@example.test');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
