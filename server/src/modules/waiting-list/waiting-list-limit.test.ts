import { useTestApi } from '../../testing/index.ts';

const api = useTestApi();

test('each student can change waiting lists 120 times an hour', async () => {
  const { student, mentor } = await api().pair();
  const other = await api().student();
  const leave = async ({ client }: typeof student) =>
    (await client.delete(`/waiting-list/${mentor.id}`)).status;
  for (let count = 0; count < 120; count += 1) expect(await leave(student)).toBe(200);
  expect([await leave(student), await leave(other)]).toEqual([429, 200]);
});
