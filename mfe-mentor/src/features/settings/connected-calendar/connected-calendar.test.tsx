import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type CalendarAccount,
  type CalendarConnection,
  type ConnectCalendarBody,
  type SessionCalendar,
  TEXTS,
} from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderWithResponses, renderRoutes } from '@cairn/shared/testing';
import { ConnectedCalendar } from './connected-calendar.tsx';

const connection: CalendarConnection = {
  serverUrl: 'https://dav.example.com/',
  userName: 'ada',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastReadAt: '2026-11-21T08:00:00.000Z',
  problem: null,
  problemSince: null,
  calendars: [
    { id: 1, name: 'Private', isBlocking: true, isWritable: true },
    { id: 2, name: 'Work', isBlocking: false, isWritable: true },
    { id: 3, name: 'Holidays', isBlocking: false, isWritable: false },
  ],
};
const noSessions: SessionCalendar = {
  calendarId: null,
  calendarName: null,
  lastWrittenAt: null,
  waiting: 0,
  problem: null,
  problemSince: null,
};
const toWork: SessionCalendar = {
  ...noSessions,
  calendarId: 2,
  calendarName: 'Work',
  lastWrittenAt: '2026-11-21T08:00:00.000Z',
};
const WRONG = 'The server rejected this user name and password. Many servers require an app password.';

function open(initial: CalendarConnection | null) {
  const state: CalendarAccount = { connection: initial };
  const server = fakeServer({
    getCalendarAccount: () => ({ json: state }),
    connectCalendarAccount: ({ body }) => {
      if ((body as ConnectCalendarBody).password === 'wrong')
        return { status: 400, json: { message: WRONG, errors: [{ path: 'password', message: WRONG }] } };
      state.connection = { ...connection, lastReadAt: null };
      return { status: 201, json: state };
    },
    chooseCalendars: ({ body }) => {
      const { blocking } = body as { blocking: number[] };
      const calendars = connection.calendars.map((each) => ({
        ...each,
        isBlocking: blocking.includes(each.id),
      }));
      state.connection = { ...connection, calendars };
      return { json: state };
    },
    chooseSessionCalendar: ({ body }) => {
      const { calendarId } = body as { calendarId: number | null };
      const calendarName = connection.calendars.find(({ id }) => id === calendarId)?.name ?? null;
      state.connection = { ...connection, sessions: { ...noSessions, calendarId, calendarName } };
      return { json: state };
    },
    disconnectCalendarAccount: () => {
      state.connection = null;
      return { json: state };
    },
  });
  const page = renderRoutes([{ path: '/', element: <ConnectedCalendar /> }], { path: '/' });
  return { ...server, toasts: () => selectToasts(page.store.getState()).map(({ text }) => text) };
}

test('a mentor corrects a wrong password and connects a calendar', async () => {
  const { calls, toasts } = open(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Calendar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect your calendar' });
  const field = (label: string) => within(dialog).getByLabelText(label);
  await userEvent.type(field('Server'), 'dav.example.com');
  await userEvent.type(field('User name'), 'ada');
  await userEvent.type(field('App password'), 'wrong');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Connect' }));
  expect(await within(dialog).findByText(WRONG)).toBeInTheDocument();
  expect(field('Server')).toHaveValue('dav.example.com');
  await waitFor(() => expect(field('App password')).toHaveFocus());

  await userEvent.clear(field('App password'));
  await userEvent.type(field('App password'), 'right');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('ada at dav.example.com.', { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Your calendars are being read.');
  expect(toasts()).toEqual(['Calendar connected']);
  expect(calls.filter(({ name }) => name === 'connectCalendarAccount')).toHaveLength(2);
});

test('an empty form marks three fields as required', async () => {
  const { calls } = open(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Calendar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(screen.getAllByText(TEXTS.validation.required)).toHaveLength(3));
  expect(calls.map(({ name }) => name)).not.toContain('connectCalendarAccount');
});

test('a mentor chooses which calendars hide hours', async () => {
  open(connection);
  const choice = (name: string) => screen.findByRole('switch', { name });
  expect(await choice('Private')).toBeChecked();
  expect(await choice('Work')).not.toBeChecked();
  await userEvent.click(await choice('Work'));
  await waitFor(async () => expect(await choice('Work')).toBeChecked());
  await userEvent.click(await choice('Private'));
  await waitFor(async () => expect(await choice('Private')).not.toBeChecked());
});

test('a pressed switch regains the focus after saving', async () => {
  const { on } = open(connection);
  const response = Promise.withResolvers<undefined>();
  on({
    chooseCalendars: async () => {
      await response.promise;
      return { json: { connection } };
    },
  });
  const work = await screen.findByRole('switch', { name: 'Work' });
  await userEvent.click(work);
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Private' })).toBeDisabled());
  expect(work).toHaveClass('ant-switch-loading');
  // Browsers take the focus from a disabled button.
  work.blur();
  response.resolve(undefined);
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Private' })).toBeEnabled());
  expect(work).toHaveFocus();
});

test('a mentor disconnects the calendar without losing the focus', async () => {
  const { toasts } = open(connection);
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect the calendar?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByRole('button', { name: 'Connect Calendar' })).toBeInTheDocument();
  expect(toasts()).toEqual(['Calendar disconnected']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body).not.toHaveFocus();
});

test.each([
  ['refused', /has refused your password since .*20 Nov.*Enter a new one/, 'Enter New Password'],
  ['unreachable', /has not responded since .*We keep trying/, 'Change Account'],
  ['unusable', /has shown no calendars since .*change the account/, 'Change Account'],
] as const)(
  'the problem "%s" is explained, and the account can be changed',
  async (problem, text, button) => {
    open({ ...connection, problem, problemSince: '2026-11-20T09:00:00.000Z' });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await userEvent.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: 'Connect your calendar' });
    expect(within(dialog).getByLabelText('User name')).toHaveValue('ada');
    expect(within(dialog).getByLabelText('App password')).toHaveValue('');
  },
);

const target = () => screen.findByRole('combobox', { name: 'Add confirmed sessions to' });
const pick = async (name: string) => {
  await userEvent.click(await target());
  await userEvent.click(await screen.findByTitle(name));
};

test('a mentor chooses a writable calendar for sessions, and later no calendar', async () => {
  const { calls } = open({ ...connection, sessions: noSessions });
  expect(
    await screen.findByText('Choose a calendar, and your confirmed sessions', { exact: false }),
  ).toBeVisible();
  await userEvent.click(await target());
  expect(await screen.findByTitle('Work')).toBeInTheDocument();
  expect(screen.queryByTitle('Holidays')).toBeNull();
  await userEvent.click(screen.getByTitle('Work'));
  expect(await screen.findByText('Sessions are added to “Work”', { exact: false })).toBeVisible();
  await pick('Do not add sessions');
  expect(
    await screen.findByText('Choose a calendar, and your confirmed sessions', { exact: false }),
  ).toBeVisible();
  const chosen = calls.filter(({ name }) => name === 'chooseSessionCalendar').map(({ body }) => body);
  expect(chosen).toEqual([{ calendarId: 2 }, { calendarId: null }]);
});

test('a mentor reads that written sessions stay after disconnecting', async () => {
  open({ ...connection, sessions: toWork });
  expect(await screen.findByText(/Sessions are added to “Work”.*Last written .*21 Nov/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect the calendar?' });
  expect(dialog).toHaveTextContent('Sessions that were added stay in “Work”');
});

test.each([
  ['gone', { calendarId: null }, /“Work” is no longer there.*choose another calendar/],
  ['read-only', { waiting: 2 }, /“Work” has been read-only since .*20 Nov/],
  ['failing', { waiting: 1 }, /“Work” has refused sessions since .*We keep retrying/],
] as const)(
  'a mentor reads what is wrong with a session calendar that is %s',
  async (problem, state, text) => {
    const sessions = { ...toWork, ...state, problem, problemSince: '2026-11-20T09:00:00.000Z' };
    open({ ...connection, sessions });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    if (sessions.waiting > 0) expect(screen.getByText(/wait.? until “Work” can be written/)).toBeVisible();
  },
);

test('an unreachable calendar server hides the problem of the session calendar', async () => {
  open({
    ...connection,
    problem: 'unreachable',
    problemSince: '2026-11-20T09:00:00.000Z',
    sessions: { ...toWork, waiting: 3, problem: 'failing', problemSince: '2026-11-20T09:00:00.000Z' },
  });
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(screen.getByText(/3 sessions wait until “Work” can be written/)).toBeVisible();
});

test('after a failed choice, the previous session calendar is shown', async () => {
  const { on, toasts } = open({ ...connection, sessions: toWork });
  on({ chooseSessionCalendar: { status: 500 } });
  await pick('Private');
  await waitFor(() => expect(toasts()).toEqual(['Your choice could not be saved. Please try again.']));
  expect(screen.getByText('Work', { selector: '.ant-select-content *, .ant-select-content' })).toBeVisible();
});

test('no session calendar is offered if the server cannot write sessions', async () => {
  open(connection);
  await screen.findByRole('switch', { name: 'Work' });
  expect(screen.queryByText('Add confirmed sessions to')).toBeNull();
});

test('the switch of a calendar stays off after a failed choice', async () => {
  fakeServer({ getCalendarAccount: { json: { connection } }, chooseCalendars: { status: 500 } });
  const page = renderRoutes([{ path: '/', element: <ConnectedCalendar /> }], { path: '/' });
  await userEvent.click(await screen.findByRole('switch', { name: 'Work' }));
  await waitFor(() =>
    expect(selectToasts(page.store.getState()).map(({ text }) => text)).toEqual([
      'Your choice could not be saved. Please try again.',
    ]),
  );
  expect(screen.getByRole('switch', { name: 'Work' })).not.toBeChecked();
});

test('no section is shown if the server does not support calendar accounts', async () => {
  const { calls } = fakeServer({});
  await renderWithResponses(<ConnectedCalendar />);
  expect(calls.map(({ name }) => name)).toContain('getCalendarAccount');
  expect(screen.queryByRole('heading', { name: 'Connected calendar' })).toBeNull();
});

describe('providers', () => {
  const providers = ['google', 'microsoft'] as const;
  const show = (account: CalendarAccount, path = '/') => {
    const server = fakeServer({
      getCalendarAccount: { json: account },
      startCalendarVisit: { status: 409, json: { message: 'Disconnect your calendar first.' } },
    });
    const page = renderRoutes([{ path: '/', element: <ConnectedCalendar /> }], { path });
    return { ...server, toasts: () => selectToasts(page.store.getState()).map(({ text }) => text) };
  };

  test('providers are offered beside CalDAV, and a refusal is reported', async () => {
    const { calls, toasts } = show({ connection: null, providers: [...providers] });
    expect(await screen.findByRole('button', { name: 'Connect Outlook' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Connect with CalDAV' })).toBeEnabled();
    expect(screen.getByText(/not verified against the real service yet/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Connect Google Calendar' }));
    await waitFor(() => expect(toasts()).toEqual(['Disconnect your calendar first.']));
    expect(calls.filter(({ name }) => name === 'startCalendarVisit')).toHaveLength(1);
  });

  test('without configured providers, no provider buttons are shown', async () => {
    show({ connection: null });
    await screen.findByRole('button', { name: 'Connect Calendar' });
    expect(screen.queryByRole('button', { name: /Google|Outlook/ })).toBeNull();
  });

  test.each([
    ['declined', /was not connected, because not all permissions were granted/],
    ['expired', /has expired. Please start again/],
    ['unavailable', /is not responding at the moment/],
    ['limited', /too many attempts/],
  ])('the result %s in the URL is explained', async (result, text) => {
    show({ connection: null, providers: [...providers] }, `/?calendar=${result}`);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test.each([
    [{ ...connection, provider: 'google' }, ['Calendar connected']],
    // Anybody can send a link with this result, so a link alone announces nothing.
    [null, []],
  ] as const)(
    'the result `connected` is announced only if a calendar of a provider is connected',
    async (shown, expected) => {
      const { toasts } = show({ connection: shown, providers: [...providers] }, '/?calendar=connected');
      await screen.findByText(/Hours at which your calendar is busy/);
      await waitFor(() => expect(toasts()).toEqual(expected));
    },
  );

  test('an unknown result in the URL is not shown', async () => {
    show({ connection: null, providers: [...providers] }, '/?calendar=Call+555-0100');
    await screen.findByRole('button', { name: 'Connect Google Calendar' });
    expect(screen.queryByText(/555/)).toBeNull();
  });

  test('only the provider that refuses access can be connected again', async () => {
    const refused = { problem: 'refused', problemSince: '2026-11-21T08:00:00.000Z' } as const;
    show({ connection: { ...connection, ...refused, provider: 'google' }, providers: [...providers] });
    expect(await screen.findByText(/Access has been refused since .*Connect again/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Connect Google Calendar' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /Outlook|New Password|Change Account/ })).toBeNull();
    expect(screen.getByText('ada at Google Calendar.', { exact: false })).toBeInTheDocument();
  });
});
