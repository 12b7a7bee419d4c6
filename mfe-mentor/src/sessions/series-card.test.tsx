import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Session } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { session } from '../testing/sessions.ts';
import { PendingSeries } from './pending-series.tsx';

const NOW = Date.parse('2099-11-23T09:00:00.000Z');
const request = (id: number, day: string, changes: Partial<Session> = {}) =>
  session({
    id,
    date: `2099-12-${day}`,
    timeZone: 'UTC',
    version: id,
    startsAt: `2099-12-${day}T09:00:00.000Z`,
    endsAt: `2099-12-${day}T10:00:00.000Z`,
    series: { id: 4, everyWeeks: 1, count: 3, position: 1 },
    ...changes,
  });
const first = request(11, '01');
const second = request(12, '08');
const other = request(13, '15', { series: { id: 5, everyWeeks: 1, count: 2, position: 1 } });

function open(element: ReactElement, answers: FakeHandlers = {}) {
  const server = fakeServer({ changeSeries: { json: { sessions: [] } }, ...answers });
  const { store } = renderRoutes([{ path: '/', element }], {
    account: { email: 'ada@cairn.test', role: 'mentor' },
  });
  const sent = () => server.calls.filter(({ name }) => name === 'changeSeries').map(({ body }) => body);
  return { sent, toasts: () => selectToasts(store.getState()).map(({ text }) => text) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('the requests of a series', () => {
  const show = (pending: readonly Session[], answers?: FakeHandlers) =>
    open(
      <PendingSeries session={first} pending={pending} zone="UTC" now={NOW}>
        <p>A single request</p>
      </PendingSeries>,
      answers,
    );

  test('are accepted together', async () => {
    const page = show([first, second, other]);
    expect(await screen.findByText('Series of 2 sessions, weekly')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await press('Accept all sessions of Mina Okafor');
    await waitFor(() => expect(page.toasts()).toEqual(['Series confirmed']));
    expect(page.sent()).toEqual([
      {
        action: 'accept',
        sessions: [
          { id: 11, version: 11 },
          { id: 12, version: 12 },
        ],
      },
    ]);
  });

  test('are declined with a reason after a confirmation', async () => {
    const page = show([first, second]);
    await press('Decline all sessions of Mina Okafor');
    await inDialog('Keep It');
    expect(page.sent()).toEqual([]);
    await press('Decline all sessions of Mina Okafor');
    await waitFor(() => expect(screen.getByLabelText('Reason (optional)')).toHaveFocus());
    await userEvent.type(await screen.findByLabelText('Reason (optional)'), ' Travelling ');
    await inDialog('Decline All');
    await waitFor(() => expect(page.toasts()).toEqual(['Series declined']));
    expect(page.sent()).toEqual([expect.objectContaining({ action: 'decline', reason: 'Travelling' })]);
  });

  test('that have changed are refused with a message', async () => {
    const page = show([first, second], {
      changeSeries: { status: 409, json: { message: 'The series has changed.' } },
    });
    await press('Accept all sessions of Mina Okafor');
    await waitFor(() => expect(page.toasts()).toEqual(['The series has changed.']));
  });

  test('have no series card if only one request is left', async () => {
    show([first, other]);
    expect(await screen.findByText('A single request')).toBeInTheDocument();
    expect(screen.queryByText(/^Series of/)).not.toBeInTheDocument();
  });
});
