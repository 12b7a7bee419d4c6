import { addDays } from '@cairn/shared/contract';
import { comingMonday } from '../booking-rules/testing/ruled-mentor.ts';
import { useEventReaders, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
const { listen } = useEventReaders(api);

test('a change of the schedule is announced once, however many dates it has', async () => {
  const [student, mentor, other] = [await api().student(), await api().mentor(), await api().mentor()];
  const hours = (teacherId: number, count: number) =>
    Array.from({ length: count }, (_, day) => ({
      teacherId,
      date: addDays(comingMonday(), day),
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
    (await client.post(`/schedules/template/${id}/apply`, { from: comingMonday(), weeks: 1 })).status;
  for (let count = 0; count < 120; count += 1) expect(await apply(mentor)).toBe(200);
  expect(await apply(mentor)).toBe(429);
  expect(await apply(other)).toBe(200);
});
