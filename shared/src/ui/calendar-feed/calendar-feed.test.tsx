import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CalendarFeed as State } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderWithResponses, renderRoutes } from '@cairn/shared/testing';
import { CalendarFeed } from './calendar-feed.tsx';

const createdAt = '2026-11-20T08:00:00.000Z';
const turnedOff: State = { createdAt: null, lastReadAt: null };
const url = 'https://cairn.example/api/calendar-feeds/secret.ics';

/** Renders the section. @returns a function that reads the texts of the toasts */
function open() {
  const page = renderRoutes([{ path: '/', element: <CalendarFeed /> }], { path: '/' });
  return () => selectToasts(page.store.getState()).map(({ text }) => text);
}

/** Fakes a server that keeps the state of the feed across calls. */
function serveFeed(state: State) {
  const current = { state };
  return fakeServer({
    listOwnSessions: { json: [] },
    getCalendarFeed: () => ({ json: current.state }),
    createCalendarFeed: () => {
      current.state = { createdAt, lastReadAt: null };
      return { status: 201, json: { ...current.state, url } };
    },
    removeCalendarFeed: () => {
      current.state = turnedOff;
      return { json: { success: true } };
    },
  });
}

const confirm = async (title: string, label: string) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  await userEvent.click(within(dialog).getByRole('button', { name: label }));
};

test('a user creates a feed address, copies it and gets a link for calendar programs', async () => {
  serveFeed(turnedOff);
  // setup() installs the fake clipboard.
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Create Address' }));
  expect(await screen.findByText(url)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open in Calendar Program' })).toHaveAttribute(
    'href',
    'webcal://cairn.example/api/calendar-feeds/secret.ics',
  );
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(await navigator.clipboard.readText()).toBe(url);

  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(url)).toBeNull();
  expect(screen.getByText(/No program has read it yet/)).toBeInTheDocument();
});

test('a user sees when a program last read the feed', async () => {
  serveFeed({ createdAt, lastReadAt: '2026-11-21T08:00:00.000Z' });
  open();
  expect(await screen.findByText(/A program last read it .*21 Nov/)).toBeInTheDocument();
});

test('a user replaces the address after confirmation', async () => {
  serveFeed({ createdAt, lastReadAt: null });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Replace Address' }));
  expect(screen.queryByText(url)).toBeNull();
  await confirm('Replace the address?', 'Replace Address');
  expect(await screen.findByText(url)).toBeInTheDocument();
});

test('a user turns the feed off after confirmation', async () => {
  serveFeed({ createdAt, lastReadAt: null });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn Off' }));
  await confirm('Turn the calendar feed off?', 'Turn Off');
  expect(await screen.findByRole('button', { name: 'Create Address' })).toBeInTheDocument();
});

test('a failed creation of the address is reported and can be retried', async () => {
  fakeServer({
    listOwnSessions: { json: [] },
    getCalendarFeed: { json: turnedOff },
    createCalendarFeed: { status: 500 },
  });
  const toasts = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create Address' }));
  await waitFor(() => expect(toasts()).toEqual(['The address could not be created. Please try again.']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create Address' })).toBeEnabled());
});

test('the section is hidden if the server has no calendar feeds', async () => {
  const { calls } = fakeServer({ listOwnSessions: { json: [] } });
  await renderWithResponses(<CalendarFeed />);
  expect(calls.map(({ name }) => name)).toContain('getCalendarFeed');
  expect(screen.queryByRole('heading', { name: 'Calendar' })).toBeNull();
});
