import { expandEntries } from './expand-entries.ts';

const entry = (uid: string, rule = '') =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTART:20270104T090000Z',
    'DTEND:20270104T100000Z',
    ...(rule ? [`RRULE:${rule}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
const day = Date.UTC(2027, 0, 4);
const range = { zone: 'UTC', from: day, until: day + 86_400_000, ownHost: 'cairn.test' };
const NEVER = 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30';

test('an entry whose rule never matches is left out', async () => {
  expect(await expandEntries([entry('a', NEVER), entry('b')], range)).toEqual([
    { start: day + 9 * 3_600_000, end: day + 10 * 3_600_000 },
  ]);
});

test('three entries whose rules never match make the calendar unusable', async () => {
  const texts = ['a', 'b', 'c'].map((uid) => entry(uid, NEVER));
  await expect(expandEntries([...texts, entry('d')], range)).rejects.toMatchObject({ problem: 'unusable' });
});
