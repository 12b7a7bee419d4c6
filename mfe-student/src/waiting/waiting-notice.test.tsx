import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WaitingEntry } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderWithResponses, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { absent, waitingEntry, waitingOffer } from '../testing/waiting-entry.ts';
import { WaitingNotice } from './waiting-notice.tsx';

function open(entries: WaitingEntry[], answers: FakeHandlers = {}, onBook?: (choice: unknown) => void) {
  const server = fakeServer({ listWaiting: { json: entries }, ...answers });
  const element = (
    <WaitingNotice mentor={{ id: 7, name: 'Ada Berger' }} zone="Europe/Berlin" isFull onBook={onBook} />
  );
  const { store, unmount } = renderRoutes([{ path: '/', element }], {
    account: { email: 'sam@cairn.test', role: 'student' },
  });
  const calls = (name: string) => server.calls.filter((call) => call.name === name);
  return { server, calls, unmount, toasts: () => selectToasts(store.getState()).map(({ text }) => text) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a student joins the waiting list and sees their place', async () => {
  const page = open([], { joinWaitingList: { json: { success: true } } });
  await screen.findByRole('button', { name: 'Notify me when Ada Berger has a free time' });
  page.server.on({ listWaiting: { json: [waitingEntry({ position: 2 })] } });
  await press('Notify me when Ada Berger has a free time');
  expect(await screen.findByText(/You are number 2 on the waiting list/)).toBeInTheDocument();
  expect(page.calls('joinWaitingList')).toHaveLength(1);
  expect(page.toasts()).toEqual(['We will notify you when a time becomes free']);
});

test('a student who may not join the waiting list sees the reason', async () => {
  const text = 'You can wait for at most 10 mentors at once.';
  const page = open([], { joinWaitingList: { status: 409, json: { message: text } } });
  await press('Notify me when Ada Berger has a free time');
  await waitFor(() => expect(page.toasts()).toEqual([text]));
  expect(screen.getByRole('button', { name: 'Notify me when Ada Berger has a free time' })).toBeEnabled();
});

test('a student on the waiting list sees that the mentor is paused', async () => {
  open([waitingEntry({ absence: absent({ isPaused: true }) })]);
  expect(await screen.findByText('Paused.')).toBeInTheDocument();
  expect(screen.getByText(/Ada Berger is not taking new requests at the moment/)).toBeInTheDocument();
  expect(screen.getByText(/You are number 1 on the waiting list/)).toBeInTheDocument();
});

test('a student on the waiting list sees until when the mentor is away', async () => {
  const vacation = { from: '2020-01-01', until: '2099-12-05', note: 'Hiking' };
  const page = open([waitingEntry({ absence: absent({ vacation }) })]);
  expect(await screen.findByText('Away until 5 December 2099.')).toBeInTheDocument();
  page.unmount();
  for (const entry of [waitingEntry(), waitingEntry({ absence: absent({}) })]) {
    const other = open([entry]);
    expect(await screen.findByText(/You are number 1/)).toBeInTheDocument();
    expect(screen.queryByText(/^(Away|Paused)/)).not.toBeInTheDocument();
    other.unmount();
  }
});

test('a student can book or decline a held time', async () => {
  const page = open([waitingEntry({ offer: waitingOffer })], { declineOffer: { json: { success: true } } });
  expect(await screen.findByText(/is held for you until 4:30 PM/)).toHaveTextContent('Tue 24 Nov, 9:00 AM');
  expect(screen.getByRole('link', { name: 'Book this time with Ada Berger' })).toHaveAttribute(
    'href',
    '/booksession?mentor=7&day=2099-11-24&slot=2099-11-24+09%3A00+AM',
  );
  await press('Not This Time');
  await waitFor(() => expect(page.calls('declineOffer').map(({ body }) => body)).toEqual([{ slotId: 12 }]));
});

test('a student chooses the held time on the booking page', async () => {
  const onBook = jest.fn();
  open([waitingEntry({ offer: waitingOffer })], {}, onBook);
  await press('Choose this time with Ada Berger');
  expect(onBook).toHaveBeenCalledWith({ day: '2099-11-24', slot: '2099-11-24 09:00 AM' });
});

test('a student stops waiting', async () => {
  const page = open([waitingEntry()], { leaveWaitingList: { json: { success: true } } });
  await screen.findByText(/You are number 1/);
  page.server.on({ listWaiting: { json: [] } });
  await press('Stop waiting for Ada Berger');
  expect(await screen.findByRole('button', { name: /^Notify me/ })).toBeInTheDocument();
});

test('the focus stays in the notice when the pressed button disappears', async () => {
  const answers = {
    joinWaitingList: { json: { success: true } },
    leaveWaitingList: { json: { success: true } },
  };
  const page = open([], { ...answers, declineOffer: { json: { success: true } } });
  const notice = await screen.findByRole('region', { name: 'Waiting List' });
  page.server.on({ listWaiting: { json: [waitingEntry({ offer: waitingOffer })] } });
  await press('Notify me when Ada Berger has a free time');
  expect(await screen.findByRole('button', { name: 'Not This Time' })).toBeVisible();
  expect(notice).toHaveFocus();
  page.server.on({ listWaiting: { json: [waitingEntry()] } });
  await press('Not This Time');
  expect(await screen.findByText(/You are number 1/)).toBeVisible();
  expect(document.body).not.toHaveFocus();
  page.server.on({ listWaiting: { json: [] } });
  await press('Stop waiting for Ada Berger');
  expect(await screen.findByRole('button', { name: /^Notify me/ })).toBeVisible();
  expect(notice).toHaveFocus();
});

test('a waiting list that failed to load can be loaded again', async () => {
  const page = open([], { listWaiting: { status: 500 } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The waiting list could not be loaded.');
  const retried = Promise.withResolvers<void>();
  page.server.on({
    listWaiting: async () => {
      await retried.promise;
      return { json: [waitingEntry()] };
    },
  });
  await press('Try Again');
  // The notice stays until the response.
  expect(screen.getByRole('alert')).toBeInTheDocument();
  retried.resolve();
  expect(await screen.findByText(/You are number 1/)).toBeInTheDocument();
});

test('nothing is shown on a server without waiting lists', async () => {
  const server = fakeServer({});
  await renderWithResponses(<WaitingNotice mentor={{ id: 7, name: 'Ada' }} zone="UTC" isFull />, {
    account: { email: 'sam@cairn.test', role: 'student' },
  });
  expect(server.calls.map(({ name }) => name)).toContain('listWaiting');
  expect(screen.queryByRole('region', { name: 'Waiting List' })).not.toBeInTheDocument();
});
