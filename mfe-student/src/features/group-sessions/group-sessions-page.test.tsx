import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXTRAS_HEADER, GROUP_EXTRA, type GroupSession } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, withExtra, type FakeHandlers } from '@cairn/shared/testing';
import { createGroup, joined, waitingAt } from '../../testing/create-group.ts';
import { GroupSessionsPage } from './group-sessions-page.tsx';

const account = { email: 'sam@cairn.test', role: 'student' } as const;
const student = {
  getStudentIdByEmail: { json: { id: 3 } },
  getStudentName: { json: { name: 'Sam' } },
  getStudentDetails: { json: { name: 'Sam', timeZone: 'Europe/Berlin' } },
};
const success = { json: { success: true } };

/** `change` replaces the group sessions of the server. */
function open(groups: readonly GroupSession[], answers: FakeHandlers = {}) {
  let shown = groups;
  const server = fakeServer(
    withExtra(GROUP_EXTRA, { ...student, listGroupSessions: () => ({ json: shown }), ...answers }),
  );
  const page = renderRoutes([{ path: '/group-sessions', element: <GroupSessionsPage /> }], { account });
  return {
    ...page,
    server,
    change: (next: readonly GroupSession[]) => (shown = next),
    sent: (name: string) => server.calls.filter((call) => call.name === name),
    toasts: () => selectToasts(page.store.getState()).map(({ text }) => text),
  };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const card = () => screen.findByRole('article', { name: 'Reading a large codebase' });

test('on a server without group sessions, the page redirects to the home page', async () => {
  const { calls } = fakeServer(student);
  const { location } = renderRoutes([{ path: '/group-sessions', element: <GroupSessionsPage /> }], {
    account,
  });
  await waitFor(() => expect(location()).toBe('/student-home'));
  expect(calls.map(({ name }) => name)).not.toContain('listGroupSessions');
});

test('a student joins a group session with one click', async () => {
  const page = open([createGroup()], { joinGroupSession: { json: { session: {} } } });
  expect(await card()).toHaveTextContent('Mon 23 Nov, 3:00 PM (9:00 AM in New York)');
  expect(await card()).toHaveTextContent('5 of 8 seats taken');
  page.change([createGroup({ seatsTaken: 6, own: joined })]);
  await press('Join “Reading a large codebase”');
  expect(await screen.findByText('You have a seat')).toBeVisible();
  expect(
    within(await card()).getByRole('link', { name: 'See Session “Reading a large codebase”' }),
  ).toHaveAttribute('href', '/sessions');
  expect(page.toasts()).toEqual(['You have a seat in “Reading a large codebase”']);
  expect(page.sent('joinGroupSession').map(({ params }) => params)).toEqual([{ id: '4' }]);
  expect(document.body).not.toHaveFocus();
});

test('a student joins and leaves the waiting list of a full group session', async () => {
  const full = createGroup({ seatsTaken: 8 });
  const page = open([full], { joinGroupWaitingList: success, leaveGroupWaitingList: success });
  expect(await card()).toHaveTextContent('All 8 seats taken');
  page.change([{ ...full, waiting: 2, own: waitingAt(2) }]);
  await press('Join the waiting list of “Reading a large codebase”');
  expect(await screen.findByText('Number 2 on the waiting list')).toBeVisible();
  page.change([full]);
  await press('Leave the waiting list of “Reading a large codebase”');
  await screen.findByRole('button', { name: 'Join the waiting list of “Reading a large codebase”' });
  expect(page.sent('leaveGroupWaitingList')).toHaveLength(1);
});

test('a student who misses the last seat sees why, and can join the waiting list', async () => {
  const message = 'The last seat was just taken.';
  const page = open([createGroup({ seatsTaken: 7 })], {
    joinGroupSession: { status: 409, json: { message } },
  });
  await screen.findByRole('button', { name: 'Join “Reading a large codebase”' });
  page.change([createGroup({ seatsTaken: 8 })]);
  await press('Join “Reading a large codebase”');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await screen.findByRole('button', { name: 'Join the waiting list of “Reading a large codebase”' });
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});

test('once the waiting list is closed, a waiting student can take a free seat', async () => {
  const soon = { startsAt: new Date(Date.now() + 3_600_000).toISOString() };
  const page = open([
    createGroup({ ...soon, seatsTaken: 8 }),
    createGroup({ ...soon, id: 5, title: 'Mock interviews', own: waitingAt(1) }),
  ]);
  expect(await card()).toHaveTextContent(
    'The waiting list is closed. If a seat becomes free, the first to join gets it.',
  );
  expect(within(await card()).queryByRole('button')).not.toBeInTheDocument();
  await press('Join “Mock interviews”');
  expect(page.sent('joinGroupSession').map(({ params }) => params)).toEqual([{ id: '5' }]);
});

test('further group sessions are loaded on demand', async () => {
  const page = open([]);
  page.server.on({
    listGroupSessions: ({ query }) => {
      const isFirst = query['cursor'] === undefined;
      return {
        json: [isFirst ? createGroup() : createGroup({ id: 5, title: 'Mock interviews' })],
        headers: { [EXTRAS_HEADER]: GROUP_EXTRA, ...(isFirst && { 'x-next-cursor': 'next' }) },
      };
    },
  });
  await card();
  await press('Show More');
  expect(await screen.findByRole('article', { name: 'Mock interviews' })).toBeVisible();
  await card();
  expect(page.sent('listGroupSessions').map(({ query }) => query['cursor'])).toEqual([undefined, 'next']);
  expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument();
});

test('a list that failed to load can be loaded again', async () => {
  let isDown = true;
  open([], { listGroupSessions: () => (isDown ? { status: 500 } : { json: [] }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The group sessions could not be loaded.');
  isDown = false;
  await press('Try Again');
  expect(await screen.findByText('No open group sessions')).toBeVisible();
});
