import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Slot } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { createSession, fakeServer, renderRoutes, type FakeResponse } from '@cairn/shared/testing';
import { SessionsPage } from './sessions-page.tsx';

const account = { email: 'sam@cairn.test', role: 'student' } as const;
const session = createSession({
  id: 11,
  startsAt: '2099-11-23T09:00:00.000Z',
  endsAt: '2099-11-23T10:00:00.000Z',
  timeZone: 'UTC',
  version: 3,
});
const slot = (id: number, timeSlot: string): Slot => ({
  id,
  teacherId: 7,
  date: '2099-11-24',
  timeSlot,
  available: true,
  isAvailable: true,
});

function open() {
  const server = fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    getStudentDetails: { json: { name: 'Sam', timeZone: 'UTC' } },
    listStudentSessions: { json: [session] },
    listSchedule: { json: [slot(1, '10:00 AM'), slot(2, '11:00 AM')] },
  });
  const { store } = renderRoutes([{ path: '/sessions', element: <SessionsPage /> }], { account });
  const toasts = () => selectToasts(store.getState()).map(({ text }) => text);
  const sent = (name: string) => server.calls.filter((call) => call.name === name);
  const press = async (name: string | RegExp) =>
    userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  return { server, toasts, sent, press };
}

describe('rescheduling', () => {
  const reschedule = async ({ press }: ReturnType<typeof open>, time = '10:00 AM') => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Reschedule the session with Ada Berger' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /2 free/ }));
    await press(time);
    await press('Reschedule');
  };
  const chosen = () => screen.queryByRole('button', { pressed: true, name: '10:00 AM' });

  test('sends the chosen time with the displayed version', async () => {
    const page = open();
    page.server.on({ rescheduleSession: { json: { ...session, status: 'PENDING' } } });
    await reschedule(page);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.toasts()).toEqual(['Session rescheduled. Your mentor has to confirm the new time.']);
    expect(page.sent('rescheduleSession').map(({ body }) => body)).toEqual([
      { date: '2099-11-24', timeSlot: '10:00 AM', version: 3 },
    ]);
  });

  test.each([
    ['CONFIRMED' as const, 1],
    ['PENDING' as const, 0],
  ])('warns of a new confirmation only if the session is confirmed: %s', async (status, count) => {
    open().server.on({ listStudentSessions: { json: [{ ...session, status }] } });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Reschedule the session with Ada Berger' }),
    );
    expect(await screen.findByRole('dialog')).toHaveTextContent('Currently: Mon 23 Nov');
    expect(
      screen.queryAllByText('Ada Berger has to confirm the new time: the session is pending until then.'),
    ).toHaveLength(count);
  });

  test.each<[string, FakeResponse, string]>([
    [
      'a refusal because of a limit',
      { status: 429, json: { message: 'At most 20 in 24 hours.' } },
      'At most 20 in 24 hours.',
    ],
    ['a request without a response', 'NETWORK', 'Booking failed'],
  ])('keeps the chosen time after %s', async (_title, response, text) => {
    const page = open();
    page.server.on({ rescheduleSession: response });
    await reschedule(page);
    await waitFor(() => expect(page.toasts()).toEqual([text]));
    expect(chosen()).toBeInTheDocument();
    page.server.on({ rescheduleSession: { json: session } });
    await page.press('Reschedule');
    await waitFor(() => expect(page.sent('rescheduleSession')).toHaveLength(2));
  });

  test('discards the chosen time after a conflict', async () => {
    const page = open();
    page.server.on({ rescheduleSession: { status: 409, json: { message: 'Just taken.' } } });
    await reschedule(page);
    await waitFor(() => expect(page.toasts()).toEqual(['Just taken.']));
    expect(chosen()).not.toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reschedule' })).toBeDisabled();
  });
});

describe('cancelling', () => {
  const ask = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Cancel the session with Ada Berger' }));

  test('sends nothing if the student keeps the session', async () => {
    const page = open();
    await ask();
    await page.press('Keep It');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.sent('updateSession')).toEqual([]);
  });

  test('sends the displayed version', async () => {
    const page = open();
    page.server.on({ updateSession: { json: { ...session, status: 'CANCELLED' } } });
    await ask();
    await page.press('Cancel Session');
    await waitFor(() => expect(page.toasts()).toEqual(['Session cancelled']));
    expect(page.sent('updateSession').map(({ body }) => body)).toEqual([{ status: 'CANCELLED', version: 3 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test("shows the time of the session and the mentor's local time", async () => {
    open().server.on({ listStudentSessions: { json: [{ ...session, timeZone: 'Europe/Stockholm' }] } });
    await ask();
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'on Mon 23 Nov, 9:00 AM (10:00 AM in Stockholm) will be cancelled, and its time will be free for others.',
    );
  });

  test('shows the current session after a conflict', async () => {
    const page = open();
    page.server.on({
      updateSession: () => {
        const cancelled = { ...session, status: 'CANCELLED', outcome: 'cancelled_by_mentor' };
        page.server.on({ listStudentSessions: { json: [cancelled] } });
        return { status: 409, json: { message: 'The mentor has cancelled this session in the meantime.' } };
      },
    });
    await ask();
    await page.press('Cancel Session');
    await waitFor(() =>
      expect(page.toasts()).toEqual(['The mentor has cancelled this session in the meantime.']),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Cancelled by the mentor')).toBeVisible();
  });

  test('keeps the dialog open after a failure', async () => {
    const page = open();
    page.server.on({ updateSession: { status: 500, json: {} } });
    await ask();
    await page.press('Cancel Session');
    await waitFor(() =>
      expect(page.toasts()).toEqual(['The session could not be cancelled. Please try again.']),
    );
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('a running session', () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  const running = { ...session, startsAt: minutes(-5), endsAt: minutes(55) };

  test.each([
    ['moved or cancelled', running, /^(Reschedule|Cancel)/],
    ['given up', { ...running, group: { id: 4, seats: 8, seatsTaken: 5 } }, /^Give Up/],
  ])('can be joined, but not %s', async (_title, shown, name) => {
    open().server.on({ listStudentSessions: { json: [shown] } });
    expect(await screen.findByRole('link', { name: 'Join: session with Ada Berger' })).toBeVisible();
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  test('whose start is unknown can be cancelled', async () => {
    const { startsAt: _start, endsAt: _end, timeZone: _zone, ...plain } = session;
    open().server.on({ listStudentSessions: { json: [plain] } });
    expect(await screen.findByRole('button', { name: 'Cancel the session with Ada Berger' })).toBeVisible();
  });
});

describe('a seat in a group session', () => {
  const seat = { ...session, group: { id: 4, seats: 8, seatsTaken: 5 } };

  test('cannot be rescheduled, but can be given up', async () => {
    const page = open();
    page.server.on({
      listStudentSessions: { json: [seat] },
      updateSession: { json: { ...seat, status: 'CANCELLED' } },
    });
    expect(await screen.findByText('Group session, 5 of 8 seats taken')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Reschedule/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Give Up Seat in “Types”' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('will be available to other students');
    await page.press('Give Up Seat');
    await waitFor(() => expect(page.toasts()).toEqual(['You gave up your seat']));
    expect(page.sent('updateSession').map(({ body }) => body)).toEqual([{ status: 'CANCELLED', version: 3 }]);
  });
});
