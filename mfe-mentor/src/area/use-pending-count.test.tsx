import { act, screen, waitFor } from '@testing-library/react';
import { api } from '@cairn/shared/api';
import { staleTags } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, type FakeResponse } from '@cairn/shared/testing';
import { useOwnSessions } from '../account/use-mentor.ts';
import { session } from '../testing/sessions.ts';
import { usePendingCount } from './use-pending-count.ts';

const account = { email: 'ada@cairn.test', role: 'mentor' } as const;
const figures = (pendingRequests: number) => ({
  json: { totalStudents: 9, sessionsConducted: 4, averageRating: 4.5, hoursCompleted: 4, pendingRequests },
});

function Badge() {
  return <output>{usePendingCount()}</output>;
}

function List() {
  return <ul aria-busy={useOwnSessions().isFetching} />;
}

function open(response: FakeResponse, element = <Badge />) {
  const server = fakeServer({
    getTeacherByEmail: { json: { id: 7, name: 'Ada Berger' } },
    getMentorFigures: response,
    listMentorSessions: { json: [session({ date: '2099-12-01' })] },
  });
  const { store } = renderRoutes([{ path: '/mentor-messages', element }], { account });
  const calls = (name: string) => server.calls.filter((call) => call.name === name).length;
  const change = () =>
    act(() => void store.dispatch(api.util.invalidateTags(staleTags({ name: 'session', data: { id: 1 } }))));
  return { server, calls, change };
}

const badge = () => screen.getByRole('status');

test('a changed session updates the badge without a request for the session list', async () => {
  const { server, calls, change } = open(figures(3));
  await waitFor(() => expect(badge()).toHaveTextContent('3'));
  server.on({ getMentorFigures: figures(4) });
  change();
  await waitFor(() => expect(badge()).toHaveTextContent('4'));
  expect(calls('getMentorFigures')).toBe(2);
  expect(calls('listMentorSessions')).toBe(0);
});

test('if a page loads the session list, the badge counts the requests in the list', async () => {
  const { calls } = open(
    figures(3),
    <>
      <Badge />
      <List />
    </>,
  );
  await waitFor(() => expect(badge()).toHaveTextContent('1'));
  expect(calls('listMentorSessions')).toBe(1);
});

test('if the server has no figures, the badge counts the requests in the session list', async () => {
  const { calls } = open({ status: 404, json: {} });
  await waitFor(() => expect(badge()).toHaveTextContent('1'));
  expect(calls('listMentorSessions')).toBe(1);
});
