import { useTestApi } from '../../testing/index.ts';
import { bellOf, changeGroup, groupsOf, join, published } from './testing/groups.ts';

const api = useTestApi({ videoProvider: 'cairn', rateLimits: false });

test('the participants of a large group have the same link and no room', async () => {
  const mentor = await api().mentor();
  const group = await published(mentor, 60, { seats: 4 });
  const [one, other] = [await api().student(), await api().student()];
  const seats = [(await join(one, group)).body.session, (await join(other, group)).body.session];
  expect(new Set(seats.map(({ joinUrl }: { joinUrl: string }) => joinUrl))).toEqual(
    new Set([group.meetingLink]),
  );
  expect(group.meetingLink).not.toContain('session-room');
  expect((await one.client.get(`/session-rooms/${seats[0].id}`)).status).toBe(409);
  expect((await mentor.client.post(`/session-rooms/${seats[0].id}/entries`)).status).toBe(409);
});

test('in a small group, each student joins with the link of their own seat', async () => {
  const mentor = await api().mentor();
  const group = await published(mentor, 60, { seats: 3 });
  expect(group.meetingLink).toBeNull();
  const [one, other] = [await api().student(), await api().student()];
  const seats = [(await join(one, group)).body.session, (await join(other, group)).body.session];
  for (const { id, joinUrl } of seats) expect(joinUrl).toMatch(new RegExp(`/session-room/${id}$`));
  const [own] = (await mentor.client.get('/group-sessions/own')).body;
  expect(own.meetingLink).toMatch(new RegExp(`/mentor-session-room/${seats[0].id}$`));
  expect((await mentor.client.get(`/session-rooms/${seats[0].id}`)).body.participants).toHaveLength(2);
});

test('repeated moves between room and link notify a participant at most once an hour', async () => {
  const mentor = await api().mentor();
  const student = await api().student();
  const group = await published(mentor, 66, { seats: 3 });
  await join(student, group);
  for (const [version, seats] of [2, 4, 5].entries())
    expect((await changeGroup(mentor, group, { seats, version: version + 1 })).status).toBe(200);
  expect(await bellOf(api(), student)).toEqual(['group_seat']);
  const { body } = await student.client.get('/sessions', { query: { studentId: student.id } });
  expect(body).toMatchObject([{ joinUrl: (await groupsOf(mentor))[0]?.meetingLink }]);
  for (const [version, seats] of [3, 4, 3].entries())
    expect((await changeGroup(mentor, group, { seats, version: version + 4 })).status).toBe(200);
  expect(await bellOf(api(), student)).toEqual(['group_seat']);
});
