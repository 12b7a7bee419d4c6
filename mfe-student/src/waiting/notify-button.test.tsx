import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoutes, renderWithResponses } from '@cairn/shared/testing';
import { waitingEntry, waitingOffer } from '../testing/waiting-entry.ts';
import { NotifyButton } from './notify-button.tsx';

const open = () =>
  renderRoutes([{ path: '/', element: <NotifyButton mentor={{ id: 7, name: 'Ada Berger' }} /> }]);
const button = () => screen.findByRole('button', { name: 'Notify me when Ada Berger has a free time' });

const placeLink = { name: 'On the Waiting List for Ada Berger' };

test('a student joins a waiting list and sees a link to the place', async () => {
  const server = fakeServer({ listWaiting: { json: [] }, joinWaitingList: { json: { success: true } } });
  open();
  const join = await button();
  server.on({ listWaiting: { json: [waitingEntry()] } });
  join.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('link', placeLink)).toHaveAttribute('href', '/sessions');
  expect(document.body).not.toHaveFocus();
  expect(server.calls.filter(({ name }) => name === 'joinWaitingList')).toHaveLength(1);
});

test('a student with an offer sees a link to the held time', async () => {
  fakeServer({ listWaiting: { json: [waitingEntry({ offer: waitingOffer })] } });
  open();
  expect(await screen.findByRole('link', { name: 'See Held Time with Ada Berger' })).toBeInTheDocument();
});

test('no button is shown if the server does not support waiting lists', async () => {
  fakeServer({});
  await renderWithResponses(<NotifyButton mentor={{ id: 7, name: 'Ada Berger' }} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
