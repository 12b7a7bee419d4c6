import { addDays } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import { slots } from '../../database/schema/index.ts';
import { mondayAfterNext } from '../booking-rules/testing/ruled-mentor.ts';
import { useEventReaders, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
const { listen } = useEventReaders(api);

test('a change of the schedule on many dates is announced once', async () => {
  const [student, mentor, other] = [await api().student(), await api().mentor(), await api().mentor()];
  const hours = (teacherId: number, count: number) =>
    Array.from({ length: count }, (_, day) => ({
      teacherId,
      date: addDays(mondayAfterNext(), day),
      timeSlot: '09:00 AM',
      available: true,
    }));
  const reader = await listen(student);
  expect((await mentor.client.post('/schedules/save', hours(mentor.id, 30))).status).toBe(200);
  expect((await other.client.post('/schedules/save', hours(other.id, 1))).status).toBe(200);
  await reader.until(({ name, data }) => name === 'slots' && data.teacherId === other.id);
  const announced = reader.events.filter(({ name }) => name === 'slots');
  expect(announced.map(({ data }) => data.teacherId)).toEqual([mentor.id, other.id]);
});

test('a mentor applies the usual week at most 120 times an hour', async () => {
  const [mentor, other] = [await api().mentor(), await api().mentor()];
  const apply = async ({ client, id }: typeof mentor) =>
    (await client.post(`/schedules/template/${id}/apply`, { from: mondayAfterNext(), weeks: 1 })).status;
  for (let count = 0; count < 120; count += 1) expect(await apply(mentor)).toBe(200);
  expect(await apply(mentor)).toBe(429);
  expect(await apply(other)).toBe(200);
});

test('weeks that end after 2100 are neither opened nor copied, and the error names the field', async () => {
  const mentor = await api().mentor();
  const apply = (from: string, weeks: number) =>
    mentor.client.post(`/schedules/template/${mentor.id}/apply`, { from, weeks });
  const copy = (to: string) =>
    mentor.client.post('/schedules/copy-week', { teacherId: mentor.id, from: mondayAfterNext(), to });
  expect((await apply('2100-12-18', 2)).status).toBe(200);
  expect((await copy('2100-12-25')).status).toBe(200);
  for (const [response, field] of [
    [await apply('2100-12-19', 2), 'from'],
    [await copy('2100-12-26'), 'to'],
  ] as const)
    expect([response.status, response.body.errors]).toEqual([
      400,
      [{ path: field, message: 'Date is out of range' }],
    ]);
});

test('a slot after 2100 can be the next free slot of a mentor', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  const startsAt = new Date('2101-01-01T10:00:00Z');
  await api()
    .db.insert(slots)
    .values({
      mentorId: mentor.id,
      date: '2101-01-01',
      timeSlot: '10:00 AM',
      timeZone: 'UTC',
      startsAt,
      endsAt: new Date('2101-01-01T11:00:00Z'),
    });
  for (const sort of ['name', 'nextSlot']) {
    const { status, body } = await student.client.get('/teachers', { query: { sort, q: mentor.name } });
    expect([status, body[0]?.nextSlot]).toMatchObject([200, { date: '2101-01-01' }]);
  }
  expect((await student.client.get(`/teachers/${mentor.id}`)).status).toBe(200);
});

test('a change that exceeds 5,000 future open slots opens no slots', async () => {
  const mentor = await api().mentor();
  const hours = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 48 }, (_hour, half) => {
      const hour = Math.floor(half / 2);
      const clock = `${String(hour % 12 || 12).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
      return { weekday: day + 1, timeSlot: `${clock} ${hour < 12 ? 'AM' : 'PM'}`, minutes: 30 };
    }),
  ).flat();
  expect((await mentor.client.put(`/schedules/template/${mentor.id}`, { hours })).status).toBe(200);
  const apply = (from: string, weeks: number) =>
    mentor.client.post(`/schedules/template/${mentor.id}/apply`, { from, weeks });
  expect((await apply(mondayAfterNext(), 14)).body).toMatchObject({ opened: 14 * 336 });
  const refused = await apply(addDays(mondayAfterNext(), 14 * 7), 1);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You can have at most 5,000 future open hours. Open fewer hours, or close other hours first.',
  ]);
  expect(await api().db.$count(slots, eq(slots.mentorId, mentor.id))).toBe(14 * 336);
});
