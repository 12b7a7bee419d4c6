import { timeZoneSchema } from './primitives.ts';

test.each([
  'Europe/Prague',
  'Asia/Kolkata',
  'America/Argentina/Buenos_Aires',
  'Asia/Calcutta',
  'Antarctica/DumontDUrville',
  'UTC',
])('%s is accepted as a time zone', (zone) => expect(timeZoneSchema.safeParse(zone).success).toBe(true));

test.each([
  '+05:00',
  '-0330',
  '+05',
  '\u221205:00',
  'Mars/Olympus',
  'Europe/Olympus',
  '',
  ' UTC',
  'SystemV/EST5',
  'EST5EDT',
  'CET',
  'GMT',
  'Etc/GMT+5',
  'US/Eastern',
  'utc',
  'europe/prague',
  'Europe/PRAGUE',
])('%j is not accepted as a time zone', (zone) =>
  expect(timeZoneSchema.safeParse(zone).error?.issues[0]?.message).toBe('Unknown time zone'),
);
