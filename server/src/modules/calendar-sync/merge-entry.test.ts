import { mergeEntry } from './merge-entry.ts';

const UID = 'session-7@cairn.test';
const calendarWith = (lines: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Tests//EN\r\nBEGIN:VEVENT\r\nUID:${UID}\r\n${lines}END:VEVENT\r\nEND:VCALENDAR\r\n`;
const wanted = calendarWith('SUMMARY:Routing\r\nDTSTAMP:20261101T090000Z\r\nSEQUENCE:1\r\n');

test.each([
  ['an empty response', ''],
  ['two calendars', `${wanted}${wanted}`],
  ['a SEQUENCE that is a time', calendarWith('SEQUENCE;VALUE=DATE-TIME:2\r\n')],
  ['a description that is a time', calendarWith('DESCRIPTION;VALUE=DATE-TIME:xx\r\n')],
  ['a property named CONSTRUCTOR', calendarWith('CONSTRUCTOR:x\r\n')],
  ['a property named __PROTO__', calendarWith('__PROTO__:x\r\n')],
  ['text that is not a calendar', '<html></html>'],
])('%s at the URL of an entry causes no error', (_, stored) => {
  expect(() => mergeEntry(stored, wanted, UID)).not.toThrow();
});

test('an entry with another UID is not merged', () => {
  expect(mergeEntry(wanted.replace(UID, 'other'), wanted, UID)).toBeUndefined();
});
