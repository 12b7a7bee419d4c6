import { screen, within } from '@testing-library/react';
import type { WorkFigures } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, renderWithResponses, type FakeResponse } from '@cairn/shared/testing';
import { YourWork } from './your-work.tsx';

const figures: WorkFigures = {
  months: [
    { month: '2026-08', sessions: 0, hours: 0 },
    { month: '2026-09', sessions: 1, hours: 1 },
    { month: '2026-10', sessions: 0, hours: 0 },
    { month: '2026-11', sessions: 4, hours: 3.5 },
  ],
  sessions: 5,
  hours: 4.5,
  students: 3,
  returningStudents: 1,
  answerMinutes: 130,
  helped: [
    { tag: 'something_new', count: 9 },
    { tag: 'patience', count: 2 },
  ],
};

function open(response: FakeResponse) {
  fakeServer({ getWorkFigures: response });
  renderRoutes([{ path: '/mentor-dashboard', element: <YourWork mentorId={7} /> }], {
    path: '/mentor-dashboard',
    account: { email: 'ada@cairn.test', role: 'mentor' },
  });
}
const texts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a mentor sees the figures of recent months', async () => {
  open({ json: figures });
  const region = within(await screen.findByRole('region', { name: 'Your Work' }));
  for (const text of ['4.5', '1 of 3', '3 hours']) expect(region.getByText(text)).toBeVisible();
  const [months, helped] = region.getAllByRole('list');
  expect(months && texts(months)).toEqual(['Sept 20261 session', 'Oct 20260 sessions', 'Nov 20264 sessions']);
  // Unknown tags are left out.
  expect(helped && texts(helped)).toEqual(['Patience 2']);
});

test('a failure to load the figures is shown with a button to try again', async () => {
  open({ status: 500 });
  expect(await screen.findByText('Your work figures could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test.each<[string, FakeResponse]>([
  ['without a session in the last months', { json: { ...figures, sessions: 0, students: 0 } }],
  ['on a server without figures', { status: 404 }],
])('%s, the section is hidden', async (_when, response) => {
  fakeServer({ getWorkFigures: response });
  await renderWithResponses(<YourWork mentorId={7} />);
  expect(screen.queryByRole('region')).toBeNull();
});
