import { createSlot, type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi({ rateLimits: false });
const contract = useTestApi({ profile: 'contract' });

async function book(student: SignedIn, mentor: SignedIn, note: string, hours = 40, at = api()) {
  const { date, timeSlot } = await createSlot(at.db, mentor, hours);
  const pair = { studentId: student.id, teacherId: mentor.id };
  return student.client.post('/sessions/book', { ...pair, date, timeSlot, topic: 'Subnets', note });
}
const listed = ({ client, id, role }: SignedIn) =>
  role === 'student'
    ? client.get('/sessions', { query: { studentId: id } })
    : client.get('/sessions/teacher', { query: { teacherId: id } });

test('both sides see the cleaned note of a booking', async () => {
  const { student, mentor } = await api().pair();
  const booked = await book(student, mentor, ' I failed twice.\u2028Where do I start?\u200b ');
  const note = 'I failed twice.\nWhere do I start?';
  expect([booked.status, booked.body.note]).toEqual([201, note]);
  expect((await listed(mentor)).body[0]).toMatchObject({ note, status: 'PENDING' });
  const accepted = await mentor.client.put(`/sessions/${booked.body.id}`, { status: 'CONFIRMED' });
  expect(accepted.body).toMatchObject({ note, status: 'CONFIRMED' });
  expect((await listed(student)).body[0]).toMatchObject({ note, status: 'CONFIRMED' });
});

test('a rescheduled session keeps the note', async () => {
  const { student, mentor } = await api().pair();
  const { body } = await book(student, mentor, 'In French, please');
  const { date, timeSlot } = await createSlot(api().db, mentor, 60);
  const moved = await student.client.post(`/sessions/${body.id}/reschedule`, { date, timeSlot });
  expect(moved.body).toMatchObject({ note: 'In French, please', date, timeSlot });
});

test('a blank note counts as no note', async () => {
  const { student, mentor } = await api().pair();
  expect((await book(student, mentor, '', 40)).body.note).toBeNull();
  expect((await book(student, mentor, ' \u2028\u200b\t', 42)).body.note).toBeNull();
});

test('a note of more than 200 characters is refused, not cut', async () => {
  const { student, mentor } = await api().pair();
  const refused = await book(student, mentor, 'x'.repeat(201), 40);
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'note', message: 'Must be at most 200 characters long' }],
  ]);
  expect((await book(student, mentor, 'x'.repeat(200), 42)).body.note).toHaveLength(200);
});

test('other accounts cannot read the note', async () => {
  const { student, mentor } = await api().pair();
  const { body } = await book(student, mentor, 'Only for my mentor');
  for (const stranger of [await api().student(), await api().mentor()]) {
    const responses = [
      await stranger.client.get(`/sessions/${body.id}`),
      await stranger.client.get('/sessions', { query: { studentId: student.id } }),
      await stranger.client.get('/sessions/teacher', { query: { teacherId: mentor.id } }),
      await listed(stranger),
    ];
    expect(JSON.stringify(responses.map((response) => response.body))).not.toContain('Only for my mentor');
  }
});

test('full servers list the extra booking-note, and contract servers drop notes', async () => {
  const { student } = await api().pair();
  expect((await listed(student)).headers['x-extras']).toContain('booking-note');
  const [own, mentor] = [await contract().student(), await contract().mentor()];
  const booked = await book(own, mentor, 'Dropped', 40, contract());
  expect([booked.status, booked.body.topic]).toEqual([201, 'Subnets']);
  expect(booked.body).not.toHaveProperty('note');
  const { rows } = await contract().db.$client.query('SELECT note FROM sessions WHERE id = $1', [
    booked.body.id,
  ]);
  expect(rows).toEqual([{ note: null }]);
});
