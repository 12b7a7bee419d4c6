import { busyTimesOf } from './busy-times.ts';

const range = {
  zone: 'Europe/Prague',
  from: Date.parse('2026-03-01T00:00:00Z'),
  until: Date.parse('2026-05-01T00:00:00Z'),
  ownHost: 'cairn.test',
};
const calendar = (...entries: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:test',
    ...entries.flatMap((lines) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

const shown = (texts: string[]) =>
  busyTimesOf(texts, range).map(({ start, end }) =>
    [start, end].map((instant) => new Date(instant).toISOString().slice(0, 16)).join(' to '),
  );
const of = (...lines: string[]) => shown([calendar(lines)]);

test("a time is read in UTC, in its named zone or in the owner's zone", () => {
  expect(of('DTSTART:20260310T090000Z', 'DTEND:20260310T100000Z')).toEqual([
    '2026-03-10T09:00 to 2026-03-10T10:00',
  ]);
  expect(of('DTSTART;TZID=America/New_York:20260310T090000', 'DURATION:PT30M')).toEqual([
    '2026-03-10T13:00 to 2026-03-10T13:30',
  ]);
  expect(of('DTSTART:20260310T090000', 'DTEND:20260310T100000')).toEqual([
    '2026-03-10T08:00 to 2026-03-10T09:00',
  ]);
});

test('the days of a duration keep the local time across a clock change, and its minutes are exact', () => {
  expect(of('DTSTART;TZID=Europe/Prague:20260328T120000', 'DURATION:P1DT30M')).toEqual([
    '2026-03-28T11:00 to 2026-03-29T10:30',
  ]);
});

test('an entry that lasts millions of years is busy until the end of the range', () => {
  expect(of('DTSTART:20260310T090000Z', 'DURATION:P1000000000D')).toEqual([
    '2026-03-10T09:00 to 2026-05-01T00:00',
  ]);
});

test('an entry may begin and end in different zones', () => {
  expect(
    of('DTSTART;TZID=Europe/London:20260310T100000', 'DTEND;TZID=America/New_York:20260310T140000'),
  ).toEqual(['2026-03-10T10:00 to 2026-03-10T18:00']);
});

test('a zone that only the calendar defines is applied', () => {
  const text = calendar(['DTSTART;TZID=Office:20260310T090000', 'DTEND;TZID=Office:20260310T100000']).replace(
    'BEGIN:VEVENT',
    [
      'BEGIN:VTIMEZONE',
      'TZID:Office',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
    ].join('\r\n'),
  );
  expect(shown([text])).toEqual(['2026-03-10T03:30 to 2026-03-10T04:30']);
});

test("an all-day entry covers whole days in the owner's zone, even a day of 23 hours", () => {
  expect(of('DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260330')).toEqual([
    '2026-03-27T23:00 to 2026-03-29T22:00',
  ]);
  expect(of('DTSTART;VALUE=DATE:20260310')).toEqual(['2026-03-09T23:00 to 2026-03-10T23:00']);
});

test('tentative entries are busy; free, cancelled and zero-length entries are not', () => {
  const times = ['DTSTART:20260310T090000Z', 'DTEND:20260310T100000Z'];
  expect(of(...times, 'TRANSP:TRANSPARENT')).toEqual([]);
  expect(of(...times, 'STATUS:CANCELLED')).toEqual([]);
  expect(of(...times, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')).toEqual([]);
  expect(of('DTSTART:20260310T090000Z')).toEqual([]);
  expect(of(...times, 'STATUS:TENTATIVE')).toHaveLength(1);
});

test('sessions of another installation are busy, but own sessions are not', () => {
  const own = calendar(['DTSTART:20260310T090000Z', 'DTEND:20260310T100000Z']);
  expect(shown([own.replace('UID:one', 'UID:session-12@cairn.test')])).toEqual([]);
  expect(shown([own.replace('UID:one', 'UID:session-12@other.test')])).toHaveLength(1);
});

test('a weekly entry keeps its local time across a clock change', () => {
  expect(
    of(
      'DTSTART;TZID=Europe/Prague:20260318T090000',
      'DTEND;TZID=Europe/Prague:20260318T100000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    ),
  ).toEqual([
    '2026-03-18T08:00 to 2026-03-18T09:00',
    '2026-03-25T08:00 to 2026-03-25T09:00',
    '2026-04-01T07:00 to 2026-04-01T08:00',
  ]);
});

test('a time that the clocks skip is read with the offset before the change', () => {
  expect(of('DTSTART;TZID=Europe/Prague:20260329T023000', 'DURATION:PT1H')).toEqual([
    '2026-03-29T01:30 to 2026-03-29T02:30',
  ]);
});

const daily = [
  'DTSTART;TZID=Europe/Prague:20260310T090000',
  'DTEND;TZID=Europe/Prague:20260310T100000',
  'RRULE:FREQ=DAILY;COUNT=4',
];

test('excluded, cancelled and free occurrences are not busy; moved occurrences are busy at the new time', () => {
  const exception = (id: string, ...lines: string[]) => [`RECURRENCE-ID;TZID=Europe/Prague:${id}`, ...lines];
  expect(
    shown([
      calendar(
        [...daily, 'EXDATE;TZID=Europe/Prague:20260311T090000'],
        exception('20260312T090000', 'DTSTART;TZID=Europe/Prague:20260312T150000', 'DURATION:PT2H'),
        exception(
          '20260313T090000',
          ...['DTSTART;TZID=Europe/Prague:20260313T090000', 'DURATION:PT1H', 'STATUS:CANCELLED'],
        ),
      ),
    ]),
  ).toEqual(['2026-03-10T08:00 to 2026-03-10T09:00', '2026-03-12T14:00 to 2026-03-12T16:00']);
  const freed = exception(
    '20260310T090000',
    ...['DTSTART;TZID=Europe/Prague:20260310T090000', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'],
  );
  expect(shown([calendar(daily, freed)])).toHaveLength(3);
});

test('an occurrence that was moved into the range from a later date is busy', () => {
  const later = ['DTSTART;TZID=Europe/Prague:20260601T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'];
  const moved = [
    'RECURRENCE-ID;TZID=Europe/Prague:20260602T090000',
    'DTSTART;TZID=Europe/Prague:20260402T090000',
    'DURATION:PT1H',
  ];
  expect(shown([calendar(later, moved)])).toEqual(['2026-04-02T07:00 to 2026-04-02T08:00']);
});

test('a change to an occurrence and all later occurrences applies to all of them', () => {
  const change = [
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Prague:20260312T090000',
    'DTSTART;TZID=Europe/Prague:20260312T110000',
    'DURATION:PT1H',
  ];
  expect(shown([calendar(daily, change)])).toEqual([
    '2026-03-10T08:00 to 2026-03-10T09:00',
    '2026-03-11T08:00 to 2026-03-11T09:00',
    '2026-03-12T10:00 to 2026-03-12T11:00',
    '2026-03-13T10:00 to 2026-03-13T11:00',
  ]);
});

test('adjacent times are merged, and times are limited to the range', () => {
  expect(
    shown([
      calendar(['DTSTART:20260310T100000Z', 'DTEND:20260310T110000Z']),
      calendar(['DTSTART:20260310T090000Z', 'DTEND:20260310T100000Z']),
      calendar(['DTSTART:20260101T000000Z', 'DTEND:20260302T000000Z']),
      calendar(['DTSTART:20250101T000000Z', 'DTEND:20250302T000000Z']),
      calendar(['DTSTART:20260430T000000Z', 'DTEND:20260601T000000Z']),
      calendar(['DTSTART:20260601T000000Z', 'DTEND:20260602T000000Z']),
    ]),
  ).toEqual([
    '2026-03-01T00:00 to 2026-03-02T00:00',
    '2026-03-10T09:00 to 2026-03-10T11:00',
    '2026-04-30T00:00 to 2026-05-01T00:00',
  ]);
});

test('entries that cannot be parsed are skipped', () => {
  const good = calendar(['DTSTART:20260310T090000Z', 'DTEND:20260310T100000Z']);
  expect(shown(['', 'x', good, calendar(['DTSTART:never', 'RRULE:FREQ=NEVER'])])).toHaveLength(1);
});

test('an entry that repeats every second forever can be expanded', () => {
  expect(of('DTSTART:20260310T090000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY').length).toBeGreaterThan(0);
});
