import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Proposal } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { createSession, fakeServer, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { SessionsPage } from './sessions-page.tsx';

const timeAt = (slotId: number, hour: string, isFree = true): Proposal['times'][number] => ({
  slotId,
  date: '2099-11-24',
  timeSlot: `${hour}:00 AM`,
  timeZone: 'UTC',
  isFree,
  startsAt: `2099-11-24T${hour}:00:00.000Z`,
  endsAt: `2099-11-24T${Number(hour) + 1}:00:00.000Z`,
});
const times = [timeAt(1, '09'), timeAt(2, '10', false), timeAt(3, '11')];
const proposal: Proposal = { round: 2, message: 'I am away.', declinedAt: null, times };
const requestWith = (shown: Proposal | null) =>
  createSession({
    id: 11,
    status: 'PENDING',
    version: 3,
    timeZone: 'UTC',
    proposal: shown,
    startsAt: '2099-11-23T09:00:00.000Z',
    endsAt: '2099-11-23T10:00:00.000Z',
  });
const other = createSession({
  id: 12,
  teacher: { id: 8, name: 'Kenji' },
  timeZone: 'UTC',
  startsAt: '2099-11-24T11:00:00.000Z',
  endsAt: '2099-11-24T12:00:00.000Z',
});

function open(answers: FakeHandlers = {}, sessions = [requestWith(proposal)]) {
  const server = fakeServer({
    getStudentIdByEmail: { json: { id: 3 } },
    getStudentDetails: { json: { name: 'Sam', timeZone: 'UTC' } },
    listStudentSessions: { json: sessions },
    ...answers,
  });
  const { store } = renderRoutes([{ path: '/sessions', element: <SessionsPage /> }], {
    account: { email: 'sam@cairn.test', role: 'student' },
  });
  return {
    server,
    sent: (name: string) => server.calls.filter((call) => call.name === name).map(({ body }) => body),
    toasts: () => selectToasts(store.getState()).map(({ text }) => text),
  };
}
const acceptButtons = () => screen.findAllByRole('button', { name: /^Accept/ });

test('a student accepts a free proposed time with one click', async () => {
  const page = open({ acceptProposedTime: { json: requestWith(null) } });
  expect((await acceptButtons()).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Accept Tue 24 Nov, 9:00 AM',
    'Accept Tue 24 Nov, 11:00 AM',
  ]);
  expect(screen.getByText('Taken')).toBeInTheDocument();
  await userEvent.click((await acceptButtons())[0] as HTMLElement);
  await waitFor(() => expect(page.toasts()).toEqual(['Session confirmed']));
  expect(page.sent('acceptProposedTime')).toEqual([{ slotId: 1, version: 3 }]);
});

test('after a refusal, the proposed times stay available', async () => {
  const page = open({ acceptProposedTime: { status: 409, json: { message: 'Just taken.' } } });
  await userEvent.click((await acceptButtons())[0] as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('Just taken.');
  expect(page.toasts()).toEqual(['Just taken.']);
  expect(await acceptButtons()).toHaveLength(2);
});

test('a proposed time that overlaps another session of the student cannot be accepted', async () => {
  open({}, [requestWith(proposal), other]);
  expect(await screen.findByText('You have a session then')).toBeInTheDocument();
  expect(await acceptButtons()).toHaveLength(1);
});

test('declining sends the round of the displayed proposal', async () => {
  const page = open({ declineProposal: { json: requestWith(null) } });
  await userEvent.click(await screen.findByRole('button', { name: 'None of These' }));
  await waitFor(() => expect(page.sent('declineProposal')).toEqual([{ round: 2 }]));
});

test('the focus is kept when an accepted time moves the session to another day', async () => {
  const confirmed = { ...requestWith(null), status: 'CONFIRMED' as const, startsAt: times[0]?.startsAt };
  const page = open({ acceptProposedTime: { json: confirmed } });
  await acceptButtons();
  page.server.on({ listStudentSessions: { json: [confirmed] } });
  await userEvent.click((await acceptButtons())[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Taken')).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
});

test('a waiting list that failed to load can be loaded again', async () => {
  const page = open({ listWaiting: { status: 500 } }, []);
  expect(await screen.findByText('The waiting list could not be loaded.')).toBeInTheDocument();
  page.server.on({ listWaiting: { json: [] } });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting List' })).not.toBeInTheDocument());
});

test('declined times are no longer offered', async () => {
  open({}, [requestWith({ ...proposal, times: [], declinedAt: '2099-11-20T09:00:00.000Z' })]);
  expect(await screen.findByText('You declined the times that Ada Berger proposed.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'None of These' })).not.toBeInTheDocument();
});
