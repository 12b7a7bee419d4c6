import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, dateIn } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { SchedulePage } from './schedule-page.tsx';

const DAY = addDays(dateIn('UTC', Date.now()), 8);
const INCOMPLETE = 'Please select a date and at least one time slot.';

function open(answers: FakeHandlers = {}) {
  fakeServer({
    getTeacherByEmail: { json: { id: 7, name: 'Ada Berger' } },
    getTeacherDetails: { json: { id: 7, name: 'Ada Berger', timeZone: 'UTC' } },
    listMentorSessions: { json: [] },
    listSchedule: { json: [] },
    ...answers,
  });
  const { store } = renderRoutes([{ path: '/', element: <SchedulePage /> }], {
    account: { email: 'ada@cairn.test', role: 'mentor' },
  });
  return { toasts: () => selectToasts(store.getState()).map(({ text }) => text) };
}
const dateField = () => screen.getByLabelText('Date');
const chooseDate = (day: string) => userEvent.type(dateField(), `${day}{Enter}`);

test('a missing date is reported at its field until a date is chosen, and above the button until it can save', async () => {
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
