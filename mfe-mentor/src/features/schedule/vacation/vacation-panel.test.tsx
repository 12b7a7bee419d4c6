import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, dateIn, formatDate } from '@cairn/shared/contract';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { useSchedule } from '../use-schedule.ts';
import { VacationPanel } from './vacation-panel.tsx';

const TODAY = dateIn('UTC', Date.now());

function Panel() {
  return (
    <VacationPanel
      mentorId={7}
      schedule={useSchedule()}
      onCancelSession={() => undefined}
      onUnsaved={() => undefined}
    />
  );
}

test('correcting a date removes every error that depends on the date', async () => {
  fakeServer({
    getTeacherByEmail: { json: { id: 7, name: 'Ada Berger' } },
    getTeacherDetails: { json: { id: 7, name: 'Ada Berger', timeZone: 'UTC' } },
    listMentorSessions: { json: [] },
    listSchedule: { json: [] },
    getVacation: { json: { vacation: null } },
  });
  renderRoutes([{ path: '/', element: <Panel /> }], {
    account: { email: 'ada@cairn.test', role: 'mentor' },
  });
  const choose = async (label: string, day: string) =>
    userEvent.type(screen.getByLabelText(label), `${day}{Enter}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Set Vacation' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Choose the first day.',
    'Choose the last day.',
  ]);
  await choose('Last day', addDays(TODAY, 3));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose the first day.');
  await choose('First day', addDays(TODAY, 5));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Set Vacation' }));
  expect(screen.getByRole('alert')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('First day'));
  await choose('First day', addDays(TODAY, 1));
  expect(screen.getByLabelText('First day')).toHaveValue(
    formatDate(addDays(TODAY, 1), { day: 'numeric', month: 'short', year: 'numeric' }),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
