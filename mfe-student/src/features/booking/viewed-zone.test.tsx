import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Slot } from '@cairn/shared/contract';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { BookingPage } from './booking-page.tsx';

const account = { email: 'sam@cairn.test', role: 'student' } as const;
const mentor = {
  id: 7,
  name: 'Ada Berger',
  title: 'Engineer',
  expertise: 'networking',
  tags: [],
  timeZone: 'America/New_York',
};
/** 20:00 in New York is 02:00 on the next day in Berlin and 15:00 on the same day in Honolulu. */
const slot: Slot = {
  id: 1,
  teacherId: 7,
  date: '2099-01-20',
  timeSlot: '08:00 PM',
  timeZone: 'America/New_York',
  available: true,
  isAvailable: true,
  startsAt: '2099-01-21T01:00:00.000Z',
  endsAt: '2099-01-21T02:00:00.000Z',
};

function open(path: string, profile: object = { timeZone: 'Europe/Berlin' }) {
  const server = fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    getStudentDetails: { json: { name: 'Sam', ...profile } },
    getTeacherPage: { json: mentor },
    listSchedule: { json: [slot] },
    bookSession: { status: 201, json: {} },
  });
  return { server, ...renderRoutes([{ path: '/booksession', element: <BookingPage /> }], { account, path }) };
}
async function viewIn(city: string) {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Times in' }), city);
  await userEvent.click(await screen.findByTitle(new RegExp(`/${city}$`)));
}

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});

test('a slot stays chosen when the viewed zone changes', async () => {
  const { server, location } = open('/booksession?mentor=7&day=2099-01-21');
  await userEvent.click(await screen.findByRole('button', { name: '2:00 AM 8:00 PM New York' }));
  await viewIn('Honolulu');
  const chosen = await screen.findByRole('button', { pressed: true, name: '3:00 PM 8:00 PM New York' });
  expect(chosen).toBeVisible();
  expect(screen.getByText('(8:00 PM in New York)')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Topic' }), 'Maps');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  await waitFor(() => expect(location()).toBe('/sessions'));
  expect(server.calls.find(({ name }) => name === 'bookSession')?.body).toMatchObject({
    date: '2099-01-20',
    timeSlot: '08:00 PM',
  });
});

test('the legend names both zones once times are shown in both', async () => {
  open('/booksession?mentor=7');
  expect(await screen.findByText('Choose a date to see its free times.')).toBeVisible();
  expect(screen.queryByText(/time below/)).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: /1 free/ }));
  expect(
    await screen.findByRole('group', { name: 'Time in Berlin (New York time below)' }),
  ).toBeInTheDocument();
});

test('a link chooses its slot even if the day belongs to another zone', async () => {
  open('/booksession?mentor=7&day=2099-01-20&slot=2099-01-20+08:00+PM');
  expect(await screen.findByRole('button', { pressed: true, name: /^2:00 AM/ })).toBeVisible();
});

test('the choice of a zone is hidden if the server stores no zones', async () => {
  open('/booksession?mentor=7&day=2099-01-21', {});
  expect(await screen.findByLabelText('Topic')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Times in' })).not.toBeInTheDocument());
});
