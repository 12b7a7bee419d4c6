import { clockChanges } from '@cairn/shared/testing/wall-clocks';
import { wallTimeAt } from '@cairn/shared/contract';
import { slots } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
const MINUTE = 60_000;
const DAY = 86_400_000;

function nextRepeat(zone: string) {
  const from = Math.floor(Date.now() / DAY + 2) * DAY;
  const change = clockChanges(zone, from, from + 362 * DAY).find(({ minutes }) => minutes < 0);
  if (!change) throw new Error(`the clocks of ${zone} never go back`);
  return { at: change.at, minutes: -change.minutes };
}

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Pacific/Chatham',
];

const insert = (mentor: SignedIn, zone: string, start: number, minutes: number) =>
  api()
    .db.insert(slots)
    .values({
      mentorId: mentor.id,
      ...wallTimeAt(new Date(start), zone),
      timeZone: zone,
      startsAt: new Date(start),
      endsAt: new Date(start + minutes * MINUTE),
    })
    .returning();

test.each(ZONES)('only the first occurrence of a repeated time in %s can be opened', async (zone) => {
  const { at, minutes: repeated } = nextRepeat(zone);
  const mentor = await api().mentor({ timeZone: zone });
  const save = (instant: number, minutes: number) =>
    mentor.client.post('/schedules/save', [
      { teacherId: mentor.id, ...wallTimeAt(new Date(instant), zone), available: true, minutes },
    ]);
  expect((await save(at - 15 * MINUTE, 90)).status).toBe(200);
  const end = at + 75 * MINUTE;
  const { date } = wallTimeAt(new Date(at), zone);
  const listed = (
    await mentor.client.get(`/schedules/teacher/${mentor.id}`, { query: { from: date, to: date } })
  ).body as { startsAt: string; endsAt: string }[];
  expect(listed.map(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])).toEqual([
    [at - 15 * MINUTE, end],
  ]);
  // A request cannot name the second occurrence, so the test inserts the slot.
  await expect(insert(mentor, zone, at + 15 * MINUTE, 30)).rejects.toMatchObject({
    cause: { constraint: 'slots_no_overlap' },
  });
  if (repeated >= 30) expect((await save(at + (repeated - 30) * MINUTE, 45)).status).toBe(409);
  const after = Math.max(end, at + repeated * MINUTE);
  expect((await save(after, 30)).status).toBe(200);
});

test.each(ZONES)('slots in a repeated hour in %s are sorted by instant', async (zone) => {
  const { at, minutes } = nextRepeat(zone);
  const mentor = await api().mentor({ timeZone: zone });
  const student = await api().student({ timeZone: zone });
  const starts = [at - minutes * MINUTE, at - 15 * MINUTE, at];
  // A mentor who has changed to this zone can have slots at both occurrences.
  for (const start of starts.toReversed()) await insert(mentor, zone, start, 15);
  const { date } = wallTimeAt(new Date(at), zone);
  const { body } = await student.client.get(`/schedules/teacher/${mentor.id}`, {
    query: { from: date, to: date },
  });
  expect((body as { startsAt: string }[]).map(({ startsAt }) => Date.parse(startsAt))).toEqual(starts);
});
