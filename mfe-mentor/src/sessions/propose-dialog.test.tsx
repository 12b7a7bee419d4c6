import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, BOOKING_RULES_EXTRA, dateIn, EXTRAS_HEADER } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { session, slot } from '../testing/sessions.ts';
import { ProposeDialog } from './propose-dialog.tsx';

const request = session({ id: 11, proposal: null, version: 3 });
const hour = (id: number, timeSlot: string, utcHour: string, isAvailable = true) =>
  slot('2099-12-02', timeSlot, {
    id,
    isAvailable,
    available: isAvailable,
    startsAt: `2099-12-02T${utcHour}:00:00.000Z`,
  });

function open(answers: FakeHandlers = {}, zone = 'UTC') {
  const server = fakeServer({
    listSchedule: {
      json: [
        hour(1, '09:00 AM', '09'),
        hour(2, '10:00 AM', '10'),
        hour(3, '11:00 AM', '11'),
        hour(4, '12:00 PM', '12'),
        hour(5, '01:00 PM', '13', false),
      ],
    },
    ...answers,
  });
  const onClose = jest.fn();
  const element = <ProposeDialog session={request} mentorId={7} zone={zone} onClose={onClose} />;
  const { store } = renderRoutes([{ path: '/', element }], {
    account: { email: 'ada@cairn.test', role: 'mentor' },
  });
  const proposals = () => server.calls.filter(({ name }) => name === 'proposeTimes').map(({ body }) => body);
  const scheduleQueries = () =>
    server.calls.filter(({ name }) => name === 'listSchedule').map(({ query }) => query);
  return {
    proposals,
    scheduleQueries,
    onClose,
    toasts: () => selectToasts(store.getState()).map(({ text }) => text),
  };
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

test('a mentor proposes at most three free slots with a message', async () => {
  const page = open({ proposeTimes: { json: request } });
  await waitFor(() => expect(screen.getByRole('group', { name: /^Free times/ })).toHaveFocus());
  for (const name of ['9:00 AM', '10:00 AM', '11:00 AM']) await press(name);
  expect(await button('12:00 PM')).toBeDisabled();
  expect(screen.queryByRole('button', { name: '1:00 PM' })).not.toBeInTheDocument();
  await press('10:00 AM');
  expect(await button('12:00 PM')).toBeEnabled();
  await userEvent.type(screen.getByLabelText('Message (optional)'), 'Later?');
  await press('Propose');
  await waitFor(() => expect(page.onClose).toHaveBeenCalled());
  expect(page.proposals()).toEqual([{ slotIds: [1, 3], message: 'Later?', version: 3 }]);
});

test('slots are listed by day in the viewed zone', async () => {
  const page = open({}, 'Pacific/Auckland');
  const day = await screen.findByRole('group', { name: /2 Dec/ });
  expect(within(day).getAllByRole('button')).toHaveLength(2);
  expect(within(day).getByRole('button', { name: '10:00 PM' })).toBeVisible();
  expect(within(screen.getByRole('group', { name: /3 Dec/ })).getAllByRole('button')).toHaveLength(2);
  // In the zone of the mentor, slots of today can have the date of yesterday.
  const today = dateIn('Pacific/Auckland', Date.now());
  expect(page.scheduleQueries()[0]).toMatchObject({ from: addDays(today, -1) });
});

test('only bookable slots are offered on a server without booking rules', async () => {
  open({
    listSchedule: {
      json: [
        { ...hour(1, '09:00 AM', '09'), isBookable: true },
        { ...hour(2, '10:00 AM', '10'), isBookable: false },
      ],
    },
  });
  expect(await button('9:00 AM')).toBeEnabled();
  expect(screen.queryByRole('button', { name: '10:00 AM' })).not.toBeInTheDocument();
});

test('slots that can be proposed are offered even if students cannot book them', async () => {
  const listSchedule = {
    json: [
      { ...hour(1, '09:00 AM', '09'), isBookable: false, isProposable: true },
      { ...hour(2, '10:00 AM', '10'), isBookable: false, isProposable: false },
    ],
    headers: { [EXTRAS_HEADER]: BOOKING_RULES_EXTRA },
  };
  const page = open({ listSchedule });
  expect(await button('9:00 AM')).toBeEnabled();
  expect(screen.queryByRole('button', { name: '10:00 AM' })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(page.scheduleQueries()).toContainEqual(expect.objectContaining({ moving: '11' })),
  );
});

test('a conflict clears the chosen times and keeps the message', async () => {
  const page = open({ proposeTimes: { status: 409, json: { message: 'No longer free.' } } });
  await press('9:00 AM');
  await userEvent.type(screen.getByLabelText('Message (optional)'), 'Later?');
  await press('Propose');
  expect(await screen.findByRole('alert')).toHaveTextContent('No longer free.');
  expect(page.toasts()).toEqual(['No longer free.']);
  expect(screen.getByLabelText('Message (optional)')).toHaveValue('Later?');
  expect(screen.getByText('(0 of 3 chosen)')).toBeInTheDocument();
  expect(page.onClose).not.toHaveBeenCalled();
});

test('a message that is too long shows an error and cannot be sent', async () => {
  open();
  await press('9:00 AM');
  await userEvent.click(screen.getByLabelText('Message (optional)'));
  await userEvent.paste('x'.repeat(201));
  expect(await screen.findByText('Must be at most 200 characters long')).toBeInTheDocument();
  expect(await button('Propose')).toBeDisabled();
});
