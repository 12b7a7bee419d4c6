import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, dateIn, type ScheduleChange } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { mondayOf } from '../../../time/calendar.ts';
import { RepeatPanel } from './repeat-panel.tsx';

const TODAY = dateIn('UTC', Date.now());
const MONDAY = mondayOf(TODAY);
const NOTHING: ScheduleChange = { opened: 0, closed: 0, skipped: [] };

function open(handlers: FakeHandlers = {}) {
  const server = fakeServer({
    getWeeklyTemplate: { json: { hours: [{ weekday: 1, timeSlot: '09:00 AM' }] } },
    listDaysOff: { json: { dates: [addDays(TODAY, 3)] } },
    setDayOff: { json: NOTHING },
    ...handlers,
  });
  const panel = <RepeatPanel mentorId={7} monday={MONDAY} today={TODAY} onUnsaved={() => undefined} />;
  renderRoutes([{ path: '/', element: panel }], { account: { email: 'ada@cairn.test', role: 'mentor' } });
  return server;
}

test('a mentor who removes a day off reads that its hours stay closed', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Remove the day off/ }));
  expect(
    await screen.findByText('The day off was removed. Its hours stay closed: open them in the week above.'),
  ).toBeVisible();
});

test('a mentor loads the usual week and the days off again after a failure', async () => {
  const server = open({ getWeeklyTemplate: { status: 500 }, listDaysOff: { status: 500 } });
  const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your usual week could not be loaded.');
  server.on({ getWeeklyTemplate: { json: { hours: [] } } });
  await retry();
  expect(await screen.findByText('Your days off could not be loaded.')).toBeVisible();
  expect(screen.queryByText(/^No days off ahead/)).not.toBeInTheDocument();
  server.on({ listDaysOff: { json: { dates: [] } } });
  await retry();
  expect(await screen.findByText(/^No days off ahead/)).toBeVisible();
});

test('the refetch after a save keeps hours that the mentor has pressed meanwhile', async () => {
  const server = open();
  const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
  const week = await screen.findByRole('grid', { name: 'Hours of your usual week' });
  const refetched = Promise.withResolvers<void>();
  server.on({
    saveWeeklyTemplate: ({ body }) => ({ json: body }),
    getWeeklyTemplate: async () => {
      await refetched.promise;
      return { json: server.calls.find(({ name }) => name === 'saveWeeklyTemplate')?.body };
    },
  });
  await press(/^Tuesday, 09:00 AM/);
  await press(/^Save Usual Week/);
  await waitFor(() =>
    expect(server.calls.filter(({ name }) => name === 'getWeeklyTemplate')).toHaveLength(2),
  );
  await press(/^Wednesday, 09:00 AM/);
  refetched.resolve();
  expect(await screen.findByRole('button', { name: 'Discard' })).toBeVisible();
  const open9 = within(week).getAllByRole('button', { name: /day, 09:00 AM Open/, pressed: true });
  expect(open9.map(({ textContent }) => textContent.split(',')[0])).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
  ]);
  await press(/^Discard/);
  expect(within(week).getByRole('button', { name: /^Wednesday, 09:00 AM/, pressed: false })).toBeVisible();
});

test.each([
  ['Open Hours', 0],
  ['Copy Week', 1],
])('the result of %s appears only in its own status', async (name, place) => {
  const changed = { json: { ...NOTHING, opened: 2 } };
  open({ applyWeeklyTemplate: changed, copyWeek: changed });
  await userEvent.click(await screen.findByRole('button', { name }));
  // One status per control, in the order of the controls.
  const results = screen.getAllByRole('status');
  await waitFor(() => expect(results[place]).toHaveTextContent('2 hours opened.'));
  expect(results.filter(({ textContent }) => textContent !== '')).toHaveLength(1);
});

test('the number of weeks includes the current week', async () => {
  open();
  const weeks = await screen.findByLabelText('Weeks');
  expect(weeks).toHaveAccessibleDescription(/^This week and 3 more, until Sun /);
  await userEvent.clear(weeks);
  await userEvent.type(weeks, '1');
  expect(weeks).toHaveAccessibleDescription(/^This week, until Sun /);
});

test('the result of Open Hours leaves out hours that are over', async () => {
  const skipped: ScheduleChange['skipped'] = [
    { date: MONDAY, timeSlot: '09:00 AM', reason: 'past' },
    { date: addDays(MONDAY, 7), timeSlot: '09:00 AM', reason: 'booked' },
  ];
  open({ applyWeeklyTemplate: { json: { ...NOTHING, skipped } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Open Hours' }));
  expect(await screen.findByText('Nothing to change; 1 hour left unchanged.')).toBeVisible();
  expect(screen.getByText(/09:00 AM: booked$/)).toBeVisible();
  expect(screen.queryByText(/already over/)).not.toBeInTheDocument();
});
