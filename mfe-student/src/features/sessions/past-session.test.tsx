import { screen, within } from '@testing-library/react';
import { REVIEWABLE_SESSIONS_MAX } from '@cairn/shared/contract';
import { createSession, fakeServer, renderRoutes } from '@cairn/shared/testing';
import { SessionsPage } from './sessions-page.tsx';

const completed = (id: number, topic: string) =>
  createSession({ id, teacher: { id: 7, name: 'Ada' }, date: `2026-10-0${id}`, topic, status: 'CONFIRMED' });
const earlier = completed(1, 'Types');
const later = completed(2, 'Generics');

function open(responses: Partial<Parameters<typeof fakeServer>[0]>) {
  fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    getStudentDetails: { json: { name: 'Sam', timeZone: 'UTC' } },
    listStudentSessions: { json: [earlier, later] },
    ...responses,
  });
  renderRoutes([{ path: '/sessions', element: <SessionsPage /> }], {
    account: { email: 'sam@cairn.test', role: 'student' },
  });
}
async function feedbackLinks() {
  const past = await screen.findByRole('region', { name: 'Past Sessions' });
  return within(past)
    .getAllByRole('link', { name: 'Give Feedback to Ada' })
    .map((link) => link.getAttribute('href'));
}

test('only a completed session without feedback has a feedback link', async () => {
  const { id, topic, date } = later;
  open({
    listReviewableSessions: { json: [{ sessionId: id, teacher: { id: 7, name: 'Ada' }, topic, date }] },
  });
  expect(await feedbackLinks()).toEqual(['/feedback?mentor=7&session=2']);
});

test('a session older than a full list of reviewable sessions has a feedback link', async () => {
  const listed = Array.from({ length: REVIEWABLE_SESSIONS_MAX }, (_, index) => ({
    sessionId: 100 + index,
    teacher: { id: 7, name: 'Ada' },
    topic: 'Types',
    date: later.date,
  }));
  open({ listReviewableSessions: { json: listed } });
  expect(await feedbackLinks()).toEqual(['/feedback?mentor=7&session=1']);
});

test('without a list of reviewable sessions, every completed session has a feedback link', async () => {
  open({});
  expect(await feedbackLinks()).toHaveLength(2);
});
