import { wallTimeAt, weekdayOf } from '@cairn/shared/contract';
import { planOpening } from './opening-plan.ts';
import { hoursOn } from './usual-week.ts';

const context = (zone: string) => ({ zone, now: new Date(0), existing: [], daysOff: new Set<string>() });

/** Zone, date, start and length; expected start in UTC and wall time of the end, or the reason to skip. */
const SLOTS: [string, string, string, number, string, string][] = [
  // The clocks change by half an hour at 02:00.
  ['Australia/Lord_Howe', '2025-10-05', '01:30 AM', 90, '2025-10-04T15:00', '2025-10-05 03:30 AM'],
  ['Australia/Lord_Howe', '2025-10-05', '01:45 AM', 30, '2025-10-04T15:15', '2025-10-05 02:45 AM'],
  ['Australia/Lord_Howe', '2025-10-05', '02:15 AM', 30, 'noSuchTime', ''],
  ['Australia/Lord_Howe', '2025-04-06', '01:30 AM', 45, '2025-04-05T14:30', '2025-04-06 01:45 AM'],
  ['Australia/Lord_Howe', '2025-04-06', '02:00 AM', 30, '2025-04-05T15:30', '2025-04-06 02:30 AM'],
  // The clocks go back at 03:00 before Ramadan, and forward at 02:00 after it.
  ['Africa/Casablanca', '2025-02-23', '02:30 AM', 45, '2025-02-23T01:30', '2025-02-23 02:15 AM'],
  ['Africa/Casablanca', '2025-04-06', '01:30 AM', 90, '2025-04-06T01:30', '2025-04-06 04:00 AM'],
  ['Africa/Casablanca', '2025-04-06', '02:30 AM', 30, 'noSuchTime', ''],
  // The zone skipped 30 December 2011. In 2021, the clocks went back by an hour at 04:00.
  ['Pacific/Apia', '2011-12-30', '09:00 AM', 60, 'noSuchTime', ''],
  ['Pacific/Apia', '2011-12-29', '11:30 PM', 90, '2011-12-30T09:30', '2011-12-31 01:00 AM'],
  ['Pacific/Apia', '2021-04-04', '03:15 AM', 90, '2021-04-03T13:15', '2021-04-04 03:45 AM'],
  // The offsets from UTC include half an hour (St. John's) and three quarters of an hour (Kathmandu).
  ['America/St_Johns', '2025-03-09', '01:15 AM', 90, '2025-03-09T04:45', '2025-03-09 03:45 AM'],
  ['America/St_Johns', '2025-03-09', '02:45 AM', 30, 'noSuchTime', ''],
  ['America/St_Johns', '2025-11-02', '01:30 AM', 45, '2025-11-02T04:00', '2025-11-02 01:15 AM'],
  ['Asia/Kathmandu', '2025-06-01', '09:15 AM', 45, '2025-06-01T03:30', '2025-06-01 10:00 AM'],
  // The clocks go forward at 02:45 and back at 03:45.
  ['Pacific/Chatham', '2025-09-28', '02:15 AM', 45, '2025-09-27T13:30', '2025-09-28 04:00 AM'],
  ['Pacific/Chatham', '2025-09-28', '03:00 AM', 30, 'noSuchTime', ''],
  ['Pacific/Chatham', '2025-04-06', '03:15 AM', 90, '2025-04-05T13:30', '2025-04-06 03:45 AM'],
  // The clocks change by an hour, in New York at 02:00 and in London at 01:00 UTC.
  ['America/New_York', '2025-03-09', '01:30 AM', 90, '2025-03-09T06:30', '2025-03-09 04:00 AM'],
  ['America/New_York', '2025-03-09', '02:15 AM', 45, 'noSuchTime', ''],
  ['America/New_York', '2025-11-02', '01:45 AM', 30, '2025-11-02T05:45', '2025-11-02 01:15 AM'],
  ['Europe/London', '2025-03-30', '12:45 AM', 90, '2025-03-30T00:45', '2025-03-30 03:15 AM'],
  ['Europe/London', '2025-03-30', '01:30 AM', 30, 'noSuchTime', ''],
  ['Europe/London', '2025-10-26', '01:15 AM', 90, '2025-10-26T00:15', '2025-10-26 01:45 AM'],
  // The clocks change at midnight.
  ['America/Santiago', '2025-09-07', '12:30 AM', 30, 'noSuchTime', ''],
  ['America/Santiago', '2025-09-06', '11:30 PM', 90, '2025-09-07T03:30', '2025-09-07 02:00 AM'],
  ['America/Santiago', '2025-04-05', '11:15 PM', 45, '2025-04-06T02:15', '2025-04-05 11:00 PM'],
  // The clocks go forward at 02:00 and back at 03:00.
  ['Pacific/Auckland', '2025-09-28', '01:45 AM', 90, '2025-09-27T13:45', '2025-09-28 04:15 AM'],
  ['Pacific/Auckland', '2025-09-28', '02:30 AM', 45, 'noSuchTime', ''],
  ['Pacific/Auckland', '2025-04-06', '02:30 AM', 90, '2025-04-05T13:30', '2025-04-06 03:00 AM'],
  // The clocks change at midnight, as in Santiago.
  ['Asia/Tehran', '2022-03-21', '11:30 PM', 45, '2022-03-21T20:00', '2022-03-22 01:15 AM'],
  ['Asia/Tehran', '2022-03-22', '12:15 AM', 30, 'noSuchTime', ''],
  ['Asia/Tehran', '2022-09-21', '11:30 PM', 90, '2022-09-21T19:00', '2022-09-22 12:00 AM'],
  ['Africa/Cairo', '2025-04-24', '11:00 PM', 90, '2025-04-24T21:00', '2025-04-25 01:30 AM'],
  ['Africa/Cairo', '2025-04-25', '12:00 AM', 90, 'noSuchTime', ''],
  ['Africa/Cairo', '2025-10-30', '11:45 PM', 30, '2025-10-30T20:45', '2025-10-30 11:15 PM'],
];

test.each(SLOTS)(
  'a slot in %s on %s at %s with %i minutes is planned as %s %s',
  (zone, date, timeSlot, minutes, start, end) => {
    const { create, skipped } = planOpening([{ date, timeSlot, minutes }], context(zone));
    if (start === 'noSuchTime') {
      expect(skipped).toEqual([{ date, timeSlot, reason: 'noSuchTime' }]);
      return;
    }
    const [slot] = create;
    expect(slot?.startsAt.toISOString()).toBe(`${start}:00.000Z`);
    const endsAt = slot?.endsAt ?? new Date(0);
    expect(endsAt.getTime() - Number(slot?.startsAt)).toBe(minutes * 60_000);
    expect(Object.values(wallTimeAt(endsAt, zone)).join(' ')).toBe(end);
  },
);

/** Zone, date and usual slots; expected start of each slot in UTC, or the reason to skip. */
const WEEKS: [string, string, [string, 30 | 45 | 60 | 90][], string[]][] = [
  [
    'Australia/Lord_Howe',
    '2025-10-05',
    [
      ['01:30 AM', 45],
      ['02:15 AM', 30],
      ['02:45 AM', 90],
    ],
    ['2025-10-04T15:00', 'noSuchTime', '2025-10-04T15:45'],
  ],
  [
    'Africa/Casablanca',
    '2025-02-23',
    [
      ['02:00 AM', 90],
      ['03:30 AM', 30],
    ],
    ['2025-02-23T01:00', '2025-02-23T03:30'],
  ],
  ['Pacific/Apia', '2011-12-30', [['09:00 AM', 45]], ['noSuchTime']],
  // The clocks go forward during the first slot, so the slots overlap.
  [
    'America/St_Johns',
    '2025-03-09',
    [
      ['01:30 AM', 90],
      ['03:00 AM', 30],
    ],
    ['2025-03-09T05:00', 'overlap'],
  ],
  [
    'Asia/Kathmandu',
    '2025-06-01',
    [
      ['09:15 AM', 45],
      ['10:00 AM', 90],
    ],
    ['2025-06-01T03:30', '2025-06-01T04:15'],
  ],
  [
    'Pacific/Chatham',
    '2025-04-06',
    [
      ['03:00 AM', 45],
      ['03:45 AM', 30],
    ],
    ['2025-04-05T13:15', '2025-04-05T15:00'],
  ],
  [
    'America/New_York',
    '2025-03-09',
    [
      ['01:30 AM', 90],
      ['03:00 AM', 60],
      ['04:00 AM', 30],
    ],
    ['2025-03-09T06:30', 'overlap', '2025-03-09T08:00'],
  ],
  [
    'Europe/London',
    '2025-10-26',
    [
      ['01:30 AM', 30],
      ['02:00 AM', 45],
    ],
    ['2025-10-26T00:30', '2025-10-26T02:00'],
  ],
  [
    'America/Santiago',
    '2025-09-07',
    [
      ['12:30 AM', 30],
      ['01:00 AM', 90],
    ],
    ['noSuchTime', '2025-09-07T04:00'],
  ],
  [
    'Pacific/Auckland',
    '2025-09-28',
    [
      ['01:30 AM', 30],
      ['02:00 AM', 90],
      ['03:30 AM', 45],
    ],
    ['2025-09-27T13:30', 'noSuchTime', '2025-09-27T14:30'],
  ],
  [
    'Asia/Tehran',
    '2022-03-22',
    [
      ['12:45 AM', 30],
      ['01:15 AM', 45],
    ],
    ['noSuchTime', '2022-03-21T20:45'],
  ],
  [
    'Africa/Cairo',
    '2025-10-30',
    [
      ['10:15 PM', 45],
      ['11:00 PM', 90],
    ],
    ['2025-10-30T19:15', '2025-10-30T20:00'],
  ],
];

test.each(WEEKS)('usual slots in %s on %s start correctly or are skipped', (zone, date, hours, expected) => {
  const weekday = weekdayOf(date);
  const usual = hours.map(([timeSlot, minutes]) => ({ weekday, timeSlot, minutes }));
  const requests = hoursOn([date], usual);
  const { create, skipped } = planOpening(requests, context(zone));
  const found = requests.map(
    ({ timeSlot }) =>
      create
        .find((slot) => slot.timeSlot === timeSlot)
        ?.startsAt.toISOString()
        .slice(0, 16) ?? skipped.find((skip) => skip.timeSlot === timeSlot)?.reason,
  );
  expect(found).toEqual(expected);
});
