import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AlternativeMentor, SessionOutcome } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { createSession, fakeServer, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { SessionsPage } from './sessions-page.tsx';

const expired = createSession({
  id: 11,
  status: 'CANCELLED',
  outcome: 'expired',
  topic: 'Borrowing',
  note: 'Chapter 4',
  timeZone: 'UTC',
  startsAt: '2099-11-23T09:00:00.000Z',
  endsAt: '2099-11-23T10:00:00.000Z',
});
const mentor = (id: number, name: string, sharedSkills: string[]): AlternativeMentor => ({
  teacher: { id, name, photo: null, title: 'Engineer', expertise: 'other', rating: 4.5 },
  sharedSkills,
  date: '2099-11-23',
  timeSlot: '10:00 AM',
  timeZone: 'Europe/Berlin',
  startsAt: '2099-11-23T09:00:00.000Z',
});

function open(answers: FakeHandlers = {}, session = expired) {
  const server = fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    getStudentDetails: { json: { name: 'Sam', timeZone: 'UTC' } },
    listStudentSessions: { json: [session] },
    listAlternatives: { json: [mentor(8, 'Kenji', ['Rust', 'Go']), mentor(9, 'Zola', [])] },
    ...answers,
  });
  const { store } = renderRoutes([{ path: '/sessions', element: <SessionsPage /> }], {
    account: { email: 'sam@cairn.test', role: 'student' },
  });
  return { server, toasts: () => selectToasts(store.getState()).map(({ text }) => text) };
}
const region = () => screen.findByRole('region', { name: 'Mentors who are free at the time of Borrowing' });

test('the student sends an expired request to another mentor with one click', async () => {
  const page = open({ bookSession: { status: 201, json: createSession({ id: 12, status: 'PENDING' }) } });
  const shown = within(await region());
  expect(shown.getByText('Also knows Rust, Go')).toBeInTheDocument();
  expect(shown.getByText('Engineer')).toBeInTheDocument();
  await userEvent.click(shown.getByRole('button', { name: 'Send Request to Kenji' }));
  expect(await screen.findByText(/Your request was sent to Kenji/)).toBeInTheDocument();
  expect(page.server.calls.find(({ name }) => name === 'bookSession')?.body).toEqual({
    studentId: 3,
    teacherId: 8,
    date: '2099-11-23',
    timeSlot: '10:00 AM',
    topic: 'Borrowing',
    note: 'Chapter 4',
  });
  expect(await region()).toHaveFocus();
});

test('a student retries after the mentors could not be loaded', async () => {
  const page = open({ listAlternatives: { status: 500 } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Mentors who are free at this time could not be loaded.',
  );
  page.server.on({ listAlternatives: { json: [mentor(8, 'Kenji', [])] } });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Send Request to Kenji' })).toBeInTheDocument();
});

test('after a refusal, the student can choose another mentor', async () => {
  const page = open({ bookSession: { status: 409, json: { message: 'Just taken.' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Send Request to Zola' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Just taken.');
  expect(page.toasts()).toEqual(['Just taken.']);
  expect(screen.getByRole('button', { name: 'Send Request to Kenji' })).toBeEnabled();
});

test.each([
  ['the student has cancelled', { outcome: 'cancelled_by_student' as const }],
  ['comes from a server without outcomes', { outcome: undefined as never }],
])('no other mentor is offered for a session that %s', async (_name, change) => {
  const page = open({}, { ...expired, ...change });
  await screen.findByText('Borrowing');
  await waitFor(() => expect(page.server.calls.map(({ name }) => name)).toContain('listStudentSessions'));
  expect(page.server.calls.map(({ name }) => name)).not.toContain('listAlternatives');
});

test('a hint above the past sessions leads to the alternatives', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show Declined and Cancelled' }));
  expect(scroll.mock.contexts[0]).toContainElement(await region());
  expect(scroll.mock.contexts[0]).toHaveFocus();
});

test.each([
  ['A session was cancelled by the mentor.', ['cancelled_by_mentor']],
  ['2 requests were declined. A request has expired.', ['declined', 'expired', 'declined']],
] satisfies [string, SessionOutcome[]][])(
  'the hint counts the sessions of each outcome: %s',
  async (text, outcomes) => {
    open({
      listStudentSessions: {
        json: outcomes.map((outcome, index) => ({ ...expired, id: 20 + index, outcome })),
      },
    });
    expect(await screen.findByText(text)).toBeVisible();
  },
);

test('a session that the student has cancelled has no hint', async () => {
  open({}, { ...expired, outcome: 'cancelled_by_student' });
  expect(await screen.findByRole('region', { name: 'Declined and Cancelled' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show Declined and Cancelled' })).not.toBeInTheDocument();
});
