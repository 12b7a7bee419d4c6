import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GROUP_EXTRA } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, withExtra } from '@cairn/shared/testing';
import { createGroup, waitingAt } from '../../testing/create-group.ts';
import { SessionsPage } from './sessions-page.tsx';

const answers = {
  getStudentIdByEmail: { json: { id: 3 } },
  getStudentDetails: { json: { name: 'Sam', timeZone: 'UTC' } },
  listStudentSessions: { json: [] },
};
const open = () =>
  renderRoutes([{ path: '/sessions', element: <SessionsPage /> }], {
    account: { email: 'sam@cairn.test', role: 'student' },
  });

test('no group sessions are requested from a server that does not support them', async () => {
  const server = fakeServer(answers);
  open();
  expect(await screen.findByRole('heading', { name: 'Past Sessions' })).toBeVisible();
  expect(server.calls.map(({ name }) => name)).not.toContain('listGroupSessions');
});

test('a student leaves the waiting list of a group session', async () => {
  let shown = [createGroup({ seatsTaken: 8, waiting: 2, own: waitingAt(2) })];
  const server = fakeServer(
    withExtra(GROUP_EXTRA, {
      ...answers,
      listGroupSessions: () => ({ json: shown }),
      leaveGroupWaitingList: () => {
        shown = [];
        return { json: { success: true } };
      },
    }),
  );
  open();
  const section = await screen.findByRole('region', { name: 'Waiting for a Seat' });
  expect(section).toHaveTextContent('Number 2 on the waiting list');
  expect(section).toHaveTextContent('Ada Berger');
  expect(server.calls.find(({ name }) => name === 'listGroupSessions')?.query).toMatchObject({
    waiting: 'true',
  });
  await userEvent.click(within(section).getByRole('button', { name: /^Leave the waiting list/ }));
  await waitFor(() => expect(section).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
});
