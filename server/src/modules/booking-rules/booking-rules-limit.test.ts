import { addDays } from '@cairn/shared/contract';
import { useEventReaders, useTestApi } from '../../testing/index.ts';
import { mondayAfterNext, openSlot, saveRules } from './testing/ruled-mentor.ts';

const api = useTestApi();
const { listen } = useEventReaders(api);

test('a mentor can make at most thirty attempts an hour to save rules', async () => {
  const [mentor, other] = [await api().mentor(), await api().mentor()];
  const save = async (noticeHours: 2 | 4, version: number) =>
    (await saveRules(mentor, { noticeHours, version })).status;
  for (let version = 0; version < 29; version += 1)
    expect(await save(version % 2 ? 2 : 4, version)).toBe(200);
  expect([await save(2, 3), await save(2, 29)]).toEqual([409, 429]);
  expect((await saveRules(other, { noticeHours: 2 })).status).toBe(200);
});

test('a save of the rules sends one live event for all dates', async () => {
  const [{ mentor, student }, other] = [await api().pair(), await api().mentor()];
  for (let day = 0; day < 5; day += 1)
    await openSlot(api().db, mentor, addDays(mondayAfterNext(), day), '09:00 AM');
  const reader = await listen(student);
  for (const each of [mentor, other]) {
    await saveRules(each, { noticeHours: 2 });
    await reader.until(({ name, data }) => name === 'slots' && data.teacherId === each.id);
  }
  const announced = reader.events.filter(({ name }) => name === 'slots');
  expect(announced.map(({ data }) => data.teacherId)).toEqual([mentor.id, other.id]);
});
