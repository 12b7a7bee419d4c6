import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { TEXTS, type Slot } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { api } from '@cairn/shared/api';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { BookingPage } from './booking-page.tsx';

const account = { email: 'sam@cairn.test', role: 'student' } as const;
const mentor = { id: 7, name: 'Ada Berger', title: 'Engineer', expertise: 'networking', tags: [] };
const slot = (id: number, timeSlot: string): Slot => ({
  id,
  teacherId: mentor.id,
  date: '2099-11-23',
  timeSlot,
  available: true,
  isAvailable: true,
});

beforeEach(() => sessionStorage.clear());

test('an hour counts as chosen before the address says so', async () => {
  const server = fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    getTeacherPage: { json: mentor },
    listSchedule: { json: [slot(1, '09:00 AM'), slot(2, '10:00 AM')] },
    bookSession: { status: 201, json: {} },
  });
  const page = renderRoutes([{ path: '/booksession', element: <BookingPage /> }], {
    account,
    path: '/booksession?mentor=7&day=2099-11-23',
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Topic' }), 'Types');
  const hour = await screen.findByRole('button', { name: '10:00 AM' });
  const confirm = screen.getByRole('button', { name: 'Confirm Booking' });
  // Both presses are drawn; the transition in which the router changes the address waits for the end.
  act(() => {
    flushSync(() => hour.click());
    flushSync(() => confirm.click());
  });
  await waitFor(() => expect(page.location()).toBe('/sessions'));
  expect(selectToasts(page.store.getState()).map(({ text }) => text)).toEqual([TEXTS.booking.success]);
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    date: '2099-11-23',
    timeSlot: '10:00 AM',
    topic: 'Types',
  });
});

test('an hour that is taken while it is chosen says so, keeps the topic and leaves the free ones', async () => {
  const server = fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    getTeacherPage: { json: mentor },
    listSchedule: { json: [slot(1, '09:00 AM'), slot(2, '10:00 AM')] },
  });
  const page = renderRoutes([{ path: '/booksession', element: <BookingPage /> }], {
    account,
    path: '/booksession?mentor=7&day=2099-11-23',
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Topic' }), 'Types');
  await userEvent.click(await screen.findByRole('button', { name: '09:00 AM' }));
  expect(screen.queryByText(TEXTS.booking.slotTaken)).not.toBeInTheDocument();
  server.on({ listSchedule: { json: [slot(2, '10:00 AM')] } });
  // What a live event does.
  act(() => void page.store.dispatch(api.util.invalidateTags([{ type: 'Slot', id: 'mentor-7' }])));
  expect(await screen.findByText(TEXTS.booking.slotTaken)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  expect(selectToasts(page.store.getState()).map(({ text }) => text)).toEqual([TEXTS.booking.slotTaken]);
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Types');
  expect(server.calls.some(({ name }) => name === 'bookSession')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '10:00 AM' }));
  expect(screen.queryByText(TEXTS.booking.slotTaken)).not.toBeInTheDocument();
});

test.each([
  [409, 'At most 10 requests can wait for an answer at once.'],
  [429, 'You can book at most 20 sessions in 24 hours. Please try again in 3 hours.'],
])(
  'a booking beyond a limit (%i) shows the message of the server and keeps the input',
  async (status, message) => {
    fakeServer({
      getStudentIdByEmail: { json: { id: 3 } },
      getTeacherPage: { json: mentor },
      listSchedule: { json: [slot(1, '09:00 AM')] },
      bookSession: { status, json: { message } },
    });
    const page = renderRoutes([{ path: '/booksession', element: <BookingPage /> }], {
      account,
      path: '/booksession?mentor=7&day=2099-11-23',
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Topic' }), 'Types');
    await userEvent.click(await screen.findByRole('button', { name: '09:00 AM' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }));
    await waitFor(() =>
      expect(selectToasts(page.store.getState()).map(({ text }) => text)).toEqual([message]),
    );
    expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Types');
    expect(await screen.findByRole('button', { name: '09:00 AM' })).toHaveAttribute('aria-pressed', 'true');
  },
);
