import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, dateIn, type ScheduleChange } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { mondayOf } from '../../../time/calendar.ts';
import { RepeatPanel } from './repeat-panel.tsx';

const TODAY = dateIn('UTC', Date.now());
const MONDAY = mondayOf(TODAY);
const NOTHING: ScheduleChange = { opened: 0, closed: 0, skipped: [] };

function open(answers: FakeHandlers = {}) {
  fakeServer({
    getWeeklyTemplate: { json: { hours: [{ weekday: 1, timeSlot: '09:00 AM' }] } },
    listDaysOff: { json: { dates: [addDays(TODAY, 3)] } },
    setDayOff: { json: NOTHING },
    ...answers,
  });
  const panel = <RepeatPanel mentorId={7} monday={MONDAY} today={TODAY} onUnsaved={() => undefined} />;
  renderRoutes([{ path: '/', element: panel }], { account: { email: 'ada@cairn.test', role: 'mentor' } });
}

test('a mentor who removes a day off reads that its hours stay closed', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Remove the day off/ }));
  expect(
    await screen.findByText('The day off was removed. Its hours stay closed: open them in the week above.'),
  ).toBeVisible();
});
