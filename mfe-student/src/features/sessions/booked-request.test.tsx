import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { createSession, fakeServer, renderRoutes } from '@cairn/shared/testing';
import { afterBooking } from '../../sessions/booked-session.ts';
import { SessionsPage } from './sessions-page.tsx';

const upcoming = (id: number, name: string) =>
  createSession({
    id,
    teacher: { id, name },
    status: 'PENDING',
    timeZone: 'UTC',
    startsAt: `2099-11-${id}T09:00:00.000Z`,
    endsAt: `2099-11-${id}T10:00:00.000Z`,
  });
const MESSAGE = /has to accept it/;

function open(path: string) {
  fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    getStudentDetails: { json: { name: 'Sam', timeZone: 'UTC' } },
    listStudentSessions: { json: [upcoming(23, 'Ada Berger'), upcoming(24, 'Kenji Sato')] },
  });
  const booking = (
    <Link to="/sessions" {...afterBooking({ id: 24 })}>
      Book
    </Link>
  );
  renderRoutes(
    [
      { path: '/booksession', element: booking },
      { path: '/sessions', element: <SessionsPage /> },
    ],
    { account: { email: 'sam@cairn.test', role: 'student' }, path },
  );
}

test('a new request is marked and says who has to accept it', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  open('/booksession');
  await userEvent.click(screen.getByRole('link', { name: 'Book' }));
  const card = await screen.findByRole('group', { name: 'Your new request' });
  expect(within(card).getByRole('article', { name: 'Session with Kenji Sato' })).toBeVisible();
  expect(card).toHaveTextContent('Your request was sent. Kenji Sato has to accept it.');
  expect(screen.getAllByText(MESSAGE)).toHaveLength(1);
  await waitFor(() => expect(card).toHaveFocus());
  expect(scroll.mock.contexts).toEqual([card]);
});

test('no request is marked without a booking', async () => {
  open('/sessions');
  expect(await screen.findByRole('article', { name: 'Session with Kenji Sato' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Your new request' })).not.toBeInTheDocument();
  expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
});
