import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, dateIn, formatDate, SLOT_LENGTHS_EXTRA, type Slot } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, withExtra, type FakeHandlers } from '@cairn/shared/testing';
import { bookedSlot, session, slot } from '../../testing/sessions.ts';
import { SchedulePage } from './schedule-page.tsx';

const DAY = addDays(dateIn('UTC', Date.now()), 8);
const INCOMPLETE = 'Please select a date and at least one time slot.';

function open(handlers: FakeHandlers = {}) {
  fakeServer(
    withExtra(SLOT_LENGTHS_EXTRA, {
      getTeacherByEmail: { json: { id: 7, name: 'Ada Berger' } },
      getTeacherDetails: { json: { id: 7, name: 'Ada Berger', timeZone: 'UTC' } },
      listMentorSessions: { json: [] },
      listSchedule: { json: [] },
      ...handlers,
    }),
  );
  const { store } = renderRoutes([{ path: '/', element: <SchedulePage /> }], {
    account: { email: 'ada@cairn.test', role: 'mentor' },
  });
  return { toasts: () => selectToasts(store.getState()).map(({ text }) => text) };
}
const dateField = () => screen.getByLabelText('Date');
const chooseDate = (day: string) => userEvent.type(dateField(), `${day}{Enter}`);

test('a missing date is reported at the date field and in a toast', async () => {
  const { toasts } = open();
  const save = await screen.findByRole('button', { name: 'Save Availability' });
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  expect(toasts()).toEqual([INCOMPLETE]);
  expect(dateField()).toHaveAccessibleDescription('Choose a date.');
  await chooseDate(DAY);
  expect(dateField()).toHaveAccessibleDescription('');
  expect(toasts()).toEqual([INCOMPLETE]);
  const hours = within(screen.getByRole('group', { name: 'Time slots' }));
  await userEvent.click(hours.getByRole('button', { name: /^09:00 AM/ }));
  expect(toasts()).toEqual([]);
});

test('a press on a time that overlaps an open hour is refused with a message', async () => {
  const { toasts } = open({ listSchedule: { json: [slot(DAY, '10:00 AM')] } });
  await screen.findByRole('button', { name: 'Save Availability' });
  await chooseDate(DAY);
  const grid = within(await screen.findByRole('grid', { name: 'Hours of the week' }));
  const day = formatDate(DAY, { weekday: 'long', month: 'long', day: 'numeric' });
  const cell = grid.getByRole('button', { name: `${day}, 09:30 AM, overlaps another hour` });
  act(() => cell.focus());
  await userEvent.keyboard('{Enter}');
  expect(toasts()).toEqual([expect.stringMatching(/, 09:30 AM, overlaps another hour\.$/)]);
});

test('the field Another time reopens an hour that the draft closes', async () => {
  open({ listSchedule: { json: [slot(DAY, '09:00 AM')] } });
  await screen.findByRole('button', { name: 'Save Availability' });
  await chooseDate(DAY);
  const hours = within(screen.getByRole('group', { name: 'Time slots' }));
  await userEvent.click(await hours.findByRole('button', { name: /^09:00 AM/, pressed: true }));
  expect(hours.getByRole('button', { name: /^09:00 AM/ })).toHaveAttribute('aria-pressed', 'false');
  await userEvent.type(screen.getByLabelText('Another time'), '09:00');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.queryByText('This hour is already open.')).not.toBeInTheDocument();
  expect(hours.getByRole('button', { name: /^09:00 AM/ })).toHaveAttribute('aria-pressed', 'true');
});

test.each<[string, Partial<Slot>, string]>([
  ['a session', { session: { id: 4 } as Slot['session'] }, 'Mina Okafor'],
  ['a group session', { group: { id: 3, title: 'Subnetting' } }, 'Group session'],
])('an hour of %s that has started names its holder and is disabled', async (_kind, changes, holder) => {
  const today = dateIn('UTC', Date.now());
  open({
    listMentorSessions: { json: [session({ id: 4, date: today, status: 'CONFIRMED' })] },
    listSchedule: { json: [bookedSlot(today, '12:00 AM', changes)] },
  });
  const existing = within(await screen.findByRole('region', { name: 'Existing Schedules' }));
  expect(await existing.findByText(holder)).toBeVisible();
  expect(existing.queryByRole('button')).toBeNull();
  await chooseDate(today);
  const hours = within(screen.getByRole('group', { name: 'Time slots' }));
  expect(await hours.findByRole('button', { name: /^12:00 AM/ })).toBeDisabled();
});

test.each([
  ['CONFIRMED' as const, 'Cancel', 'Cancel the session with Mina Okafor'],
  ['PENDING' as const, 'Decline', 'Decline the request of Mina Okafor'],
])('the button of a booked hour names its action and opens a dialog: %s', async (status, text, name) => {
  const booked = session({ id: 4, date: DAY, status });
  open({
    listMentorSessions: { json: [booked] },
    listSchedule: { json: [bookedSlot(DAY, '09:00 AM', { session: { id: 4 } as Slot['session'] })] },
  });
  await screen.findByRole('button', { name: 'Save Availability' });
  await chooseDate(DAY);
  const existing = within(screen.getByRole('region', { name: 'Existing Schedules' }));
  expect(await existing.findByText('Mina Okafor')).toBeVisible();
  const button = existing.getByRole('button');
  expect(button).toHaveTextContent(text);
  expect(button).toHaveAccessibleName(name);
  await userEvent.click(button);
  expect(await screen.findByRole('dialog', { name: `${name}?` })).toBeVisible();
});
