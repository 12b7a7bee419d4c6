import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout, and does not implement this method.
  Element.prototype.scrollIntoView = () => undefined;
});

test('a chosen slot can be booked before the URL contains it', async () => {
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
  // Both presses come before the end of the router's transition.
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

test('a chosen slot that somebody else takes is reported and not booked', async () => {
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
  await userEvent.click(await screen.findByRole('button', { name: '9:00 AM' }));
  expect(screen.queryByText(TEXTS.booking.slotTaken)).not.toBeInTheDocument();
  server.on({ listSchedule: { json: [slot(2, '10:00 AM')] } });
  // Simulates a live event.
  act(() => void page.store.dispatch(api.util.invalidateTags([{ type: 'Slot', id: 'mentor-7' }])));
  expect(await screen.findByText(TEXTS.booking.slotTaken)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  expect(selectToasts(page.store.getState()).map(({ text }) => text)).toEqual([TEXTS.booking.slotTaken]);
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Types');
  expect(server.calls.some(({ name }) => name === 'bookSession')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '10:00 AM' }));
  expect(screen.queryByText(TEXTS.booking.slotTaken)).not.toBeInTheDocument();
});

test('a refusal because of a booking rule keeps the topic', async () => {
  const message = 'This mentor takes no more sessions on that day. Please choose another day.';
  const server = fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    getTeacherPage: { json: mentor },
    listSchedule: { json: [slot(1, '09:00 AM')] },
    bookSession: () => {
      server.on({ listSchedule: { json: [] } });
      return { status: 409, json: { message } };
    },
  });
  const page = renderRoutes([{ path: '/booksession', element: <BookingPage /> }], {
    account,
    path: '/booksession?mentor=7&day=2099-11-23',
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Topic' }), 'Types');
  await userEvent.click(await screen.findByRole('button', { name: '9:00 AM' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(selectToasts(page.store.getState()).map(({ text }) => text)).toEqual([message]);
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Types');
});

test.each([
  [409, 'At most 10 requests can wait for an answer at once.'],
  [429, 'You can book at most 20 sessions in 24 hours. Please try again in 3 hours.'],
])('a refusal with %i because of a limit shows the message of the server', async (status, message) => {
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
  await userEvent.click(await screen.findByRole('button', { name: '9:00 AM' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  await waitFor(() => expect(selectToasts(page.store.getState()).map(({ text }) => text)).toEqual([message]));
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Types');
  expect(await screen.findByRole('button', { name: '9:00 AM' })).toHaveAttribute('aria-pressed', 'true');
});

function openPage(path: string, sessions: readonly unknown[] = [], headers = {}) {
  fakeServer({
    getStudentIdByEmail: { json: { id: 3 }, headers },
    getTeacherPage: { json: mentor, headers },
    listSchedule: { json: [slot(1, '09:00 AM'), slot(2, '10:00 AM')], headers },
    listStudentSessions: { json: sessions, headers },
  });
  return renderRoutes([{ path: '/booksession', element: <BookingPage /> }], { account, path });
}

test('an incomplete booking marks the missing fields', async () => {
  openPage('/booksession?mentor=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Booking' }));
  const date = screen.getByRole('textbox', { name: 'Date' });
  const topic = screen.getByRole('textbox', { name: 'Topic' });
  expect(date).toHaveFocus();
  expect(date).toHaveAccessibleDescription('Choose a date and a time.');
  expect(topic).toHaveAccessibleDescription(TEXTS.validation.required);
  await userEvent.type(topic, 'Types');
  expect(topic).toBeValid();
  await userEvent.click(await screen.findByRole('button', { name: /2 free/ }));
  expect(screen.getByText('Choose a time.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: '10:00 AM' }));
  expect(screen.queryByText('Choose a time.')).not.toBeInTheDocument();
});

test('the time of a student’s own session is not free', async () => {
  openPage('/booksession?mentor=7&day=2099-11-23', [
    {
      id: 9,
      teacher: { id: 8, name: 'Noor Haddad' },
      student: { name: 'Sam' },
      topic: 'Graphs',
      date: '2099-11-23',
      timeSlot: '09:00 AM',
      status: 'CONFIRMED',
    },
  ]);
  const own = await screen.findByRole('link', { name: '9:00 AM Your session with Noor Haddad' });
  expect(own).toHaveAttribute('href', '/sessions');
  expect(screen.queryByRole('button', { name: '9:00 AM' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '10:00 AM' })).toBeVisible();
  expect(screen.getByRole('button', { name: /1 free/ })).toBeVisible();
  await userEvent.click(screen.getByRole('textbox', { name: 'Date' }));
  expect(await screen.findByRole('cell', { name: '23 1 free' })).toBeInTheDocument();
});

test.each([
  ['can be added if the server supports notes', { 'x-extras': 'message-body, booking-note' }, 1],
  ['cannot be added if the server does not support notes', {}, 0],
])('a note %s', async (_title, headers, fields) => {
  openPage('/booksession?mentor=7', [], headers);
  expect(await screen.findByLabelText('Topic')).toBeVisible();
  await waitFor(() => expect(screen.queryAllByLabelText('Note (optional)')).toHaveLength(fields));
});

test('a note that is too long is reported and not truncated', async () => {
  openPage('/booksession?mentor=7&day=2099-11-23', [], { 'x-extras': 'message-body, booking-note' });
  const note = await screen.findByLabelText('Note (optional)');
  fireEvent.change(note, { target: { value: 'x'.repeat(202) } });
  expect(note).toHaveAccessibleDescription(/2 characters too many Must be at most 200 characters long/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Topic' }), 'Types');
  await userEvent.click(await screen.findByRole('button', { name: '10:00 AM' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  expect(note).toHaveFocus();
  expect(note).toHaveValue('x'.repeat(202));
});

test('a student with an unconfirmed e-mail address gets a notice instead of the form', async () => {
  fakeServer({
    getSession: { json: { id: 3, name: 'Sam', ...account, emailUnverified: true } },
    getStudentIdByEmail: { json: { id: 3 } },
    getTeacherPage: { json: mentor },
    listSchedule: { json: [slot(1, '09:00 AM')] },
  });
  renderRoutes([{ path: '/booksession', element: <BookingPage /> }], {
    account,
    path: '/booksession?mentor=7',
  });
  expect(
    await screen.findByText('Confirm your email address to book a session with Ada Berger.'),
  ).toBeVisible();
  expect(screen.getByText('Open the link that we sent to sam@cairn.test.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('the page of a paused mentor has a notice instead of the form', async () => {
  fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    getTeacherPage: { json: { ...mentor, isPaused: true } },
  });
  renderRoutes([{ path: '/booksession', element: <BookingPage /> }], {
    account,
    path: '/booksession?mentor=7',
  });
  expect(await screen.findByText('Ada Berger is not taking new requests at the moment.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Topic' })).not.toBeInTheDocument();
});
