import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@cairn/shared/api';
import { fakeServer, renderRoutes, type FakeResponse, type FakeHandler } from '@cairn/shared/testing';
import { session } from '../../testing/sessions.ts';
import { RequestsPage } from './requests-page.tsx';

const account = { email: 'ada@cairn.test', role: 'mentor' } as const;
const page = [{ path: '/session-requests', element: <RequestsPage /> }];
const pendingSession = session({ id: 11, date: '2099-12-01', topic: 'Graph algorithms' });

function serve(response: FakeHandler | FakeResponse) {
  return fakeServer({
    getTeacherByEmail: { json: { id: 7, name: 'Ada Berger' } },
    getTeacherDetails: { json: { id: 7, name: 'Ada Berger' } },
    listMentorSessions: { json: [pendingSession] },
    updateSession: response,
  });
}

const card = () => screen.findByRole('article', { name: 'Session with Mina Okafor' });

describe('a request', () => {
  it('leaves the list as soon as the mentor accepts it', async () => {
    const { promise, resolve } = Promise.withResolvers<{ json: unknown }>();
    const server = serve(() => promise);
    renderRoutes(page, { account });
    await userEvent.click(
      within(await card()).getByRole('button', { name: 'Accept the request of Mina Okafor' }),
    );
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    expect(screen.getByRole('tab', { name: 'Confirmed (1)' })).toBeInTheDocument();
    const confirmed = { ...pendingSession, status: 'CONFIRMED' };
    server.on({ listMentorSessions: { json: [confirmed] } });
    resolve({ json: confirmed });
    await waitFor(() =>
      expect(server.calls.filter(({ name }) => name === 'listMentorSessions').length).toBeGreaterThan(1),
    );
    expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ status: 'CONFIRMED' });
  });

  it('returns with the message of the server after a refused answer', async () => {
    // The refetch fails, so only the page can revert the optimistic update.
    const server = serve(() => {
      server.on({ listMentorSessions: 'NETWORK' });
      return { status: 403, json: { message: 'The stones are wet.' } };
    });
    renderRoutes(page, { account });
    await userEvent.click(
      within(await card()).getByRole('button', { name: 'Accept the request of Mina Okafor' }),
    );
    expect(await screen.findByText('The stones are wet.')).toBeInTheDocument();
    expect(await card()).toBeInTheDocument();
  });

  it('is removed with an explanation if the student has just cancelled it', async () => {
    const server = serve(() => {
      const cancelled = { ...pendingSession, status: 'CANCELLED', outcome: 'cancelled_by_student' };
      server.on({ listMentorSessions: { json: [cancelled] } });
      return { status: 409, json: { message: 'Not pending' } };
    });
    renderRoutes(page, { account });
    await userEvent.click(
      within(await card()).getByRole('button', { name: 'Accept the request of Mina Okafor' }),
    );
    expect(
      await screen.findByText('Mina Okafor cancelled this session just before your answer.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('shows its new time if the student has just moved it', async () => {
    const shown = { ...pendingSession, version: 3 };
    const server = serve(() => {
      server.on({
        listMentorSessions: { json: [{ ...shown, timeSlot: '10:00 AM', time: '10:00 AM', version: 4 }] },
      });
      return { status: 409, json: { message: 'Stale' } };
    });
    server.on({ listMentorSessions: { json: [shown] } });
    renderRoutes(page, { account });
    await userEvent.click(
      within(await card()).getByRole('button', { name: 'Accept the request of Mina Okafor' }),
    );
    expect(
      await screen.findByText(
        'Mina Okafor moved this session just before your answer. Check the new time and answer again.',
      ),
    ).toBeInTheDocument();
    expect(await card()).toHaveTextContent('10:00 AM');
    expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      status: 'CONFIRMED',
      version: 3,
    });
  });

  it.each([
    ['before the server has answered', false],
    ['after the server has answered', true],
  ])('is not restored by an outdated list that arrives %s', async (_title, isAnswered) => {
    const confirmed = { ...pendingSession, status: 'CONFIRMED' };
    const [older, answered] = [
      Promise.withResolvers<{ json: unknown }>(),
      Promise.withResolvers<{ json: unknown }>(),
    ];
    const server = serve(() => answered.promise);
    const { store } = renderRoutes(page, { account });
    const accept = within(await card()).getByRole('button', { name: 'Accept the request of Mina Okafor' });
    server.on({ listMentorSessions: () => older.promise });
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Session', id: 'LIST' }])));
    const lists = () => server.calls.filter(({ name }) => name === 'listMentorSessions').length;
    await waitFor(() => expect(lists()).toBe(2));
    await userEvent.click(accept);
    // No newer list arrives, because a newer list would correct the screen.
    server.on({ listMentorSessions: () => new Promise(() => undefined) });
    const finish = [
      () => answered.resolve({ json: confirmed }),
      () => older.resolve({ json: [pendingSession] }),
    ];
    for (const step of isAnswered ? finish : finish.toReversed()) {
      await act(async () => {
        step();
        await Promise.resolve();
      });
      await act(async () => new Promise((resolve) => setTimeout(resolve)));
      expect(screen.queryByRole('article')).not.toBeInTheDocument();
    }
    await waitFor(() => expect(lists()).toBe(3));
    expect(screen.getByRole('tab', { name: 'Confirmed (1)' })).toBeInTheDocument();
  });
});

test('tabs have no count if the sessions could not be loaded', async () => {
  serve({ json: {} }).on({ listMentorSessions: { status: 500 } });
  renderRoutes(page, { account });
  await screen.findByRole('alert');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Confirmed',
    'Past and cancelled',
  ]);
});

test('a confirmed session can be cancelled until it starts', async () => {
  const server = serve({ json: {} });
  const startingIn = (minutes: number, name: string) => {
    const start = Date.now() + minutes * 60_000;
    return session({
      id: 50 + minutes,
      student: { name, image: null, course: 'Informatics', level: 'Junior' },
      status: 'CONFIRMED',
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + 60 * 60_000).toISOString(),
      timeZone: 'UTC',
    });
  };
  server.on({ listMentorSessions: { json: [startingIn(-5, 'Mina Okafor'), startingIn(5, 'Sam Lee')] } });
  renderRoutes(page, { account, path: '/session-requests?tab=confirmed' });
  const running = await card();
  expect(within(running).getByRole('link', { name: 'Join Session: session with Mina Okafor' })).toBeVisible();
  expect(within(running).queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel the session with Sam Lee' })).toBeVisible();
});

test('the search finds a group session by the name of a participant', async () => {
  const server = serve({ json: {} });
  const seats = ['Mina Okafor', 'Sam Lee', 'Ida Trail', 'Noor Ridge'].map((name, index) =>
    session({
      id: 20 + index,
      date: '2099-12-01',
      topic: 'Reading code',
      status: 'CONFIRMED',
      student: { id: 30 + index, name, image: null, course: 'Informatics', level: 'Junior' },
      group: { id: 4, seats: 8, seatsTaken: 4 },
    }),
  );
  server.on({ listMentorSessions: { json: seats } });
  renderRoutes(page, { account, path: '/session-requests?tab=confirmed&q=noor' });
  const group = await screen.findByRole('article', { name: 'Group session: Reading code' });
  expect(group).toHaveTextContent('Group session with Mina Okafor, Sam Lee, Ida Trail and 1 more');
  expect(group).toHaveTextContent('4 of 8 seats taken');
  expect(screen.getByRole('tab', { name: 'Confirmed (1)' })).toBeVisible();
  expect(within(group).getByRole('link', { name: 'Participants of “Reading code”' })).toHaveAttribute(
    'href',
    '/schedule-management/group-sessions#group-4',
  );
});

test('the card of a cancelled group session shows the reason', async () => {
  const server = serve({ json: {} });
  const seat = session({
    date: '2099-12-01',
    topic: 'Reading code',
    group: { id: 4, seats: 8, seatsTaken: 0 },
    status: 'CANCELLED',
    outcome: 'cancelled_by_mentor',
    reason: 'I am ill.',
  });
  server.on({ listMentorSessions: { json: [seat] } });
  renderRoutes(page, { account, path: '/session-requests?tab=closed' });
  const group = await screen.findByRole('article', { name: 'Group session: Reading code' });
  expect(group).toHaveTextContent('“I am ill.”');
});
