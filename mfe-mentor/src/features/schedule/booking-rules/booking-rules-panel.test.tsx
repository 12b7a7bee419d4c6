import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_BOOKING_RULES, type BookingRules } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderWithResponses, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { BookingRulesPanel } from './booking-rules-panel.tsx';

function open(initial: Partial<BookingRules> = {}, answers: FakeHandlers = {}) {
  let rules: BookingRules = { ...NO_BOOKING_RULES, ...initial };
  const server = fakeServer({
    getBookingRules: () => ({ json: rules }),
    saveBookingRules: ({ body }) => {
      const saved = body as BookingRules;
      rules = { ...saved, version: saved.version + 1 };
      return { json: rules };
    },
    ...answers,
  });
  const page = renderRoutes([{ path: '/', element: <BookingRulesPanel mentorId={7} /> }], {
    account: { email: 'ada@cairn.test', role: 'mentor' },
  });
  return {
    saved: () => server.calls.filter(({ name }) => name === 'saveBookingRules').map(({ body }) => body),
    change: (next: BookingRules) => (rules = next),
    toasts: () => selectToasts(page.store.getState()).map(({ text }) => text),
    calls: server.calls,
  };
}
const choose = async (rule: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(rule), option);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Booking Rules' }));

test('a mentor saves rules and reads them as one sentence', async () => {
  const page = open();
  expect(await screen.findByRole('status')).toHaveTextContent('Students can book any of your open hours.');
  await choose('Minimum notice', '2 hours');
  await choose('How far ahead', '60 days');
  await choose('Maximum sessions per day', '3 sessions');
  await choose('Buffer after each session', '15 minutes');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Students can book from 2 hours to 60 days ahead, at most 3 sessions a day, with 15 minutes between sessions.',
  );
  await save();
  await waitFor(() => expect(page.toasts()).toEqual(['Booking rules saved']));
  expect(page.saved()).toEqual([
    { ...NO_BOOKING_RULES, noticeHours: 2, daysAhead: 60, sessionsPerDay: 3, bufferAfter: 15 },
  ]);
  await choose('How far ahead', 'No limit');
  await save();
  await waitFor(() => expect(page.saved()).toHaveLength(2));
  expect(page.saved()[1]).toMatchObject({ daysAhead: null, version: 1 });
});

test('a weekly maximum below the daily maximum is reported at its field', async () => {
  const page = open();
  await choose('Maximum sessions per day', '3 sessions');
  await choose('Maximum sessions per week', '2 sessions');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The maximum per week cannot be below the maximum per day.',
  );
  // Invalid rules are not described.
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await save();
  expect(screen.getByLabelText('Maximum sessions per week')).toHaveFocus();
  expect(page.saved()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Maximum sessions per day')).toHaveDisplayValue('No limit');
  expect(screen.getByRole('button', { name: 'Save Booking Rules' })).toHaveFocus();
});

test('discarding a change removes the error of the server', async () => {
  const message = 'The notice must be at most 72 hours.';
  const errors = [{ path: 'noticeHours', message }];
  open({}, { saveBookingRules: { status: 400, json: { message: 'Invalid booking rules', errors } } });
  await choose('Minimum notice', '24 hours');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Students can book any of your open hours.');
});

test('after a conflict, a mentor sees the rules that another device has saved', async () => {
  const message =
    'Your booking rules were changed on another device and are shown now. Make your change again.';
  const page = open({ version: 1 }, { saveBookingRules: { status: 409, json: { message } } });
  await choose('Minimum notice', '24 hours');
  page.change({ ...NO_BOOKING_RULES, noticeHours: 4, version: 2 });
  await save();
  await waitFor(() => expect(page.toasts()).toEqual([message]));
  await waitFor(() => expect(screen.getByLabelText('Minimum notice')).toHaveDisplayValue('4 hours'));
});

test('a failed save is reported and keeps the choice', async () => {
  const page = open({}, { saveBookingRules: { status: 503 } });
  await choose('Minimum notice', '24 hours');
  await save();
  await waitFor(() => expect(page.toasts()).toEqual(['Failed to save the booking rules. Please try again.']));
  expect(screen.getByLabelText('Minimum notice')).toHaveDisplayValue('24 hours');
});

test('a mentor loads the rules again after a failure', async () => {
  let isDown = true;
  open({}, { getBookingRules: () => (isDown ? { status: 500 } : { json: NO_BOOKING_RULES }) });
  await screen.findByText('Failed to load your booking rules.');
  isDown = false;
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByLabelText('Minimum notice')).toBeInTheDocument();
});

test('on a server without booking rules, the panel is hidden', async () => {
  const { calls } = fakeServer({});
  await renderWithResponses(<BookingRulesPanel mentorId={7} />);
  expect(calls.map(({ name }) => name)).toContain('getBookingRules');
  expect(screen.queryByRole('heading')).toBeNull();
});
