import { eq } from 'drizzle-orm';
import { mentors, slots } from '../../database/schema/index.ts';
import {
  createSession,
  hoursFromNow,
  type SignedIn,
  type TestResponse,
  useTestApi,
} from '../../testing/index.ts';

const api = useTestApi();
let student: SignedIn;
const ids: Record<string, number> = {};

const HOUR = 60 * 60_000;

/** The first time at `hour` in Kolkata after about `days` days, on a day that `isRightDay` accepts (0: Sunday). */
function inKolkata(days: number, hour: number, isRightDay: (day: number) => boolean): Date {
  for (let time = Math.ceil((Date.now() + days * 24 * HOUR) / HOUR) * HOUR; ; time += HOUR) {
    const local = new Date(time + 5 * HOUR);
    if (local.getUTCHours() === hour && isRightDay(local.getUTCDay())) return new Date(time - HOUR / 2);
  }
}
const isWeekend = (day: number) => day === 0 || day === 6;
const isWeekday = (day: number) => !isWeekend(day);

async function addMentor(name: string, tags: string[], starts: readonly Date[], expertise = 'networking') {
  const mentor = await api().mentor({ name });
  ids[name] = mentor.id;
  await api()
    .db.update(mentors)
    .set({ expertise, expertiseTags: tags })
    .where(eq(mentors.accountId, mentor.id));
  for (const startsAt of starts) {
    await api()
      .db.insert(slots)
      .values({
        mentorId: mentor.id,
        date: startsAt.toISOString().slice(0, 10),
        timeSlot: '09:00 AM',
        timeZone: 'UTC',
        startsAt,
        endsAt: new Date(startsAt.getTime() + HOUR),
      });
  }
  return mentor;
}

beforeAll(async () => {
  student = await api().student({ timeZone: 'Asia/Kolkata' });
  await addMentor('Morning Weekday', ['k8s'], [inKolkata(15, 9, isWeekday)]);
  await addMentor('Evening Weekend', ['Kubernetes'], [inKolkata(15, 19, isWeekend)], 'cybersecurity');
  await addMentor('Both in Other Slots', ['Go'], [inKolkata(15, 19, isWeekday), inKolkata(15, 9, isWeekend)]);
  await addMentor('Soon', ['HTML', 'Rust'], [hoursFromNow(60)]);
  await addMentor('Later', ['ML'], [hoursFromNow(24 * 6)]);
  await addMentor('Never', ['Machine Learning'], []);
  const booked = await api().mentor({ name: 'Booked' });
  await createSession(api().db, await api().student(), booked, 50);
});

const list = (query: Record<string, string | number | boolean>) =>
  student.client.get('/teachers', { query: { sort: 'name', ...query } });
const namesOf = (response: TestResponse): string[] => response.body.map(({ name }: { name: string }) => name);

test('a search finds mentors with a free slot within the given days', async () => {
  expect(namesOf(await list({ freeWithinDays: 3 }))).toEqual(['Soon']);
  expect(namesOf(await list({ freeWithinDays: 7 }))).toEqual(['Later', 'Soon']);
});

test('the same free slot must match both the part of the day and the part of the week', async () => {
  const early = await list({ freeTime: 'morning', freeDays: 'weekdays' });
  expect(namesOf(early)).toContain('Morning Weekday');
  expect(namesOf(early)).not.toContain('Evening Weekend');
  expect(namesOf(early)).not.toContain('Both in Other Slots');
  const late = await list({ freeTime: 'evening', freeDays: 'weekend' });
  expect(namesOf(late)).toContain('Evening Weekend');
  expect(namesOf(late)).not.toContain('Morning Weekday');
  expect(namesOf(late)).not.toContain('Both in Other Slots');
  expect(namesOf(await list({ freeTime: 'evening', freeDays: 'weekend', freeWithinDays: 14 }))).not.toContain(
    'Evening Weekend',
  );
});

test('a search by free time can be paged in each sort order', async () => {
  for (const sort of ['recommended', 'rating', 'name', 'nextSlot']) {
    const first = await list({ sort, freeWithinDays: 7, limit: 1 });
    expect([sort, first.headers['x-total-count']]).toEqual([sort, '2']);
    const cursor = first.headers['x-next-cursor'] as string;
    const second = await list({ sort, freeWithinDays: 7, limit: 1, cursor });
    expect([...namesOf(first), ...namesOf(second)].toSorted()).toEqual(['Later', 'Soon']);
  }
});

test('an abbreviation finds the same mentors as the usual name of the skill', async () => {
  for (const q of ['k8s', 'K8S', 'kubernetes'])
    expect(namesOf(await list({ q }))).toEqual(['Evening Weekend', 'Morning Weekday']);
  expect(namesOf(await list({ q: 'ml' }))).toEqual(['Later', 'Never']);
});

test.each(['k8s %', 'k8s _', String.raw`k8s \ ( [ {2} .*`, 'k8s\u2028', 'cpp++', 'js (?!x)'])(
  'special characters beside an abbreviation cause no error: %j',
  async (q) => {
    expect((await list({ q })).status).toBe(200);
  },
);

test('the count beside a filter is the number of mentors that the filter finds', async () => {
  const count = async (query: Record<string, string | number>) =>
    (await student.client.get('/teachers/search/counts', { query })).body;
  const ofKubernetes = await count({ q: 'kubernetes' });
  expect(ofKubernetes.expertise).toContainEqual({ value: 'cybersecurity', count: 1 });
  expect(ofKubernetes.expertise).toContainEqual({ value: 'networking', count: 1 });
  const rated = await count({ q: 'kubernetes', minRating: 4 });
  expect(rated.expertise).toContainEqual({ value: 'cybersecurity', count: 0 });
  expect((await count({})).ratings).toEqual([4.5, 4, 3].map((value) => ({ value, count: 0 })));
});

test.each([
  ['freeWithinDays', '5'],
  ['freeTime', 'night'],
  ['freeDays', "weekend' OR true --"],
  ['q', 'x'.repeat(101)],
  ['limit', '1000000'],
  ['sort', 'random'],
])('the response to a search with a wrong %s names the field', async (field, value) => {
  const response = await list({ [field]: value });
  expect([response.status, JSON.stringify(response.body)]).toEqual([400, expect.stringContaining(field)]);
});
