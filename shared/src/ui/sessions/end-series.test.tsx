import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { createSession, fakeServer, renderRoutes, type FakeResponse } from '@cairn/shared/testing';
import { EndSeries } from './end-series.tsx';

const NOW = Date.parse('2099-11-23T09:00:00.000Z');
const sessionOn = (id: number, day: string, changes: Partial<Session> = {}) =>
  createSession({
    id,
    date: `2099-12-${day}`,
    version: id,
    startsAt: `2099-12-${day}T09:00:00.000Z`,
    endsAt: `2099-12-${day}T10:00:00.000Z`,
    series: { id: 4, everyWeeks: 1, count: 4, position: 1 },
    ...changes,
  });
const [first, second] = [sessionOn(11, '01'), sessionOn(12, '08', { status: 'PENDING' })];
const NOT_REMAINING = [
  sessionOn(10, '01', { startsAt: '2099-11-23T08:30:00.000Z' }),
  sessionOn(13, '15', { status: 'CANCELLED' }),
  sessionOn(14, '22', { status: 'PENDING', expiresAt: '2099-11-23T08:00:00.000Z' }),
  sessionOn(15, '29', { series: null }),
];

function open(
  sessions: readonly Session[],
  changeSeries: FakeResponse = { json: { sessions: [] } },
  viewer: 'student' | 'mentor' = 'student',
) {
  const server = fakeServer({ changeSeries });
  const element = <EndSeries session={first} sessions={sessions} now={NOW} viewer={viewer} />;
  const { store } = renderRoutes([{ path: '/', element }], {
    account: { email: 'sam@cairn.test', role: viewer },
  });
  const sent = () => server.calls.filter(({ name }) => name === 'changeSeries').map(({ body }) => body);
  return { sent, toasts: () => selectToasts(store.getState()).map(({ text }) => text) };
}
const ask = async () => userEvent.click(await screen.findByRole('button', { name: /^End the series with/ }));
const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('a student ends the remaining sessions of a series after one confirmation', async () => {
  const page = open([first, second, ...NOT_REMAINING]);
  await ask();
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'All 2 remaining sessions will be cancelled, and Ada Berger will be notified once.',
  );
  await inDialog('End the Series');
  await waitFor(() => expect(page.toasts()).toEqual(['Series ended']));
  expect(page.sent()).toEqual([
    {
      action: 'end',
      sessions: [
        { id: 11, version: 11 },
        { id: 12, version: 12 },
      ],
    },
  ]);
});

test('the optional reason of a student is sent trimmed', async () => {
  const page = open([first, second]);
  await ask();
  await waitFor(() => expect(screen.getByLabelText('Reason (optional)')).toHaveFocus());
  await userEvent.type(await screen.findByLabelText('Reason (optional)'), ' A new job ');
  await inDialog('End the Series');
  await waitFor(() => expect(page.sent()).toEqual([expect.objectContaining({ reason: 'A new job' })]));
});

test('a mentor has to give a reason', async () => {
  const page = open([first, second], undefined, 'mentor');
  await ask();
  const dialog = await screen.findByRole('dialog', { name: `End the series with ${first.student.name}?` });
  expect(within(dialog).getByRole('button', { name: 'End the Series' })).toBeDisabled();
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'A new job');
  await inDialog('End the Series');
  await waitFor(() =>
    expect(page.sent()).toEqual([expect.objectContaining({ action: 'end', reason: 'A new job' })]),
  );
});

test('after a failure of the server, the student reads that the series was not ended', async () => {
  const page = open([first, second], { status: 500, json: {} });
  await ask();
  await inDialog('End the Series');
  await waitFor(() => expect(page.toasts()).toEqual(['The series could not be ended. Please try again.']));
});

test('nothing is sent when the series is kept', async () => {
  const page = open([first, second]);
  await ask();
  await inDialog('Keep It');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.sent()).toEqual([]);
});

test('a refusal is shown with the message of the server', async () => {
  const page = open([first, second], { status: 409, json: { message: 'The series has changed.' } });
  await ask();
  await inDialog('End the Series');
  await waitFor(() => expect(page.toasts()).toEqual(['The series has changed.']));
});

test('the last remaining session of a series has no button that ends the series', () => {
  open([first, ...NOT_REMAINING]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
