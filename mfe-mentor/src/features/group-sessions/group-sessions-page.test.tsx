import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, dateIn, GROUP_EXTRA, type OwnGroupSession } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, withExtra, type FakeHandlers } from '@cairn/shared/testing';
import { endedGroup, ownGroup, participant } from '../../testing/own-group.ts';
import { GroupSessionsPage } from './group-sessions-page.tsx';

const PATH = '/schedule-management/group-sessions';
const account = { email: 'ada@cairn.test', role: 'mentor' } as const;
const mentor = {
  getTeacherByEmail: { json: { id: 7, name: 'Ada Berger' } },
  getTeacherDetails: { json: { name: 'Ada Berger', timeZone: 'UTC' } },
};

/** Group sessions can be published less than a year ahead. */
const NEXT_WEEK = addDays(dateIn('UTC', Date.now()), 7);

/** `change` replaces the group sessions of the server. */
function open(groups: readonly OwnGroupSession[], handlers: FakeHandlers = {}) {
  let shown = groups;
  const server = fakeServer(
    withExtra(GROUP_EXTRA, { ...mentor, ownGroupSessions: () => ({ json: shown }), ...handlers }),
  );
  const page = renderRoutes([{ path: PATH, element: <GroupSessionsPage /> }], { account });
  return {
    ...page,
    change: (next: readonly OwnGroupSession[]) => (shown = next),
    sent: (name: string) => server.calls.filter((call) => call.name === name).map(({ body }) => body),
    toasts: () => selectToasts(page.store.getState()).map(({ text }) => text),
  };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const field = async (label: string) =>
  within(await screen.findByRole('dialog', undefined, { timeout: 5000 })).findByLabelText(label);

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

test('on a server without group sessions, the page redirects to the schedule', async () => {
  const { calls } = fakeServer(mentor);
  const { location } = renderRoutes([{ path: PATH, element: <GroupSessionsPage /> }], { account });
  await waitFor(() => expect(location()).toBe('/schedule-management'));
  expect(calls.map(({ name }) => name)).not.toContain('ownGroupSessions');
});

test('a mentor sees the participants and the waiting list', async () => {
  open([
    ownGroup({
      seats: 2,
      waiting: 2,
      waitingStudents: ['Ida Trail', 'Noor Ridge'].map((name, id) => ({ id: id + 8, name })),
    }),
  ]);
  const card = await screen.findByRole('article', { name: 'Reading a large codebase' });
  expect(card).toHaveTextContent('Both seats taken, 2 waiting');
  expect(card).toHaveTextContent('Waiting: Ida Trail and Noor Ridge');
  const list = within(card).getByRole('list', { name: 'Participants of “Reading a large codebase”' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByRole('link', { name: 'Sam Lee' })).toHaveAttribute(
    'href',
    '/mentor-messages?with=2',
  );
});

test('a mentor publishes a group session', async () => {
  const page = open([], { publishGroupSession: { status: 201, json: ownGroup() } });
  await press('New Group Session');
  await userEvent.type(await field('Title'), '  Mock   interviews ');
  await userEvent.selectOptions(await field('Seats'), '4');
  await userEvent.type(await field('Date'), `${NEXT_WEEK}{Enter}`);
  await userEvent.type(await field('Start'), '14:30');
  await userEvent.selectOptions(await field('Length'), '90 minutes');
  page.change([ownGroup({ title: 'Mock interviews' })]);
  await confirm('Publish');
  expect(await screen.findByRole('article', { name: 'Mock interviews' })).toBeVisible();
  expect(page.sent('publishGroupSession')).toEqual([
    {
      title: 'Mock interviews',
      description: '',
      seats: 4,
      minutes: 90,
      date: NEXT_WEEK,
      timeSlot: '02:30 PM',
    },
  ]);
  expect(page.toasts()).toEqual(['Group session published']);
});

test('a missing value is reported at its field until the mentor enters it', async () => {
  const message = 'This time overlaps another hour.';
  const page = open([], { publishGroupSession: { status: 409, json: { message } } });
  await press('New Group Session');
  await field('Title');
  await confirm('Publish');
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  expect(screen.getByText('Choose a date.')).toBeVisible();
  expect(screen.getByText('Choose a time.')).toBeVisible();
  expect(page.sent('publishGroupSession')).toEqual([]);
  await userEvent.type(await field('Title'), 'Mock interviews');
  expect(screen.getByLabelText('Title')).toBeValid();
  expect(screen.getByText('Choose a date.')).toBeVisible();
  await userEvent.type(await field('Start'), '14:30');
  expect(screen.queryByText('Choose a time.')).toBeNull();
  expect(screen.getByText('Choose a date.')).toBeVisible();
  await userEvent.type(await field('Date'), `${NEXT_WEEK}{Enter}`);
  expect(screen.queryByText('Choose a date.')).toBeNull();
  await confirm('Publish');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Mock interviews');
});

test('a form asks before it discards changes', async () => {
  open([]);
  await press('New Group Session');
  await userEvent.type(await field('Title'), 'Mock interviews');
  await userEvent.keyboard('{Escape}');
  await press('Keep Editing');
  expect(screen.getByLabelText('Title')).toHaveValue('Mock interviews');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep Editing' })).toBeNull());
  await press('Close');
  await press('Discard');
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
  await press('New Group Session');
  expect(await field('Title')).toHaveValue('');
  await press('Close');
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
});

test('a mentor sees a change from another device before overwriting it', async () => {
  const page = open([ownGroup()], {
    changeGroupSession: ({ body }) =>
      (body as { version: number }).version === 4
        ? { json: ownGroup() }
        : { status: 409, json: { message: 'It was changed in the meantime.' } },
  });
  await press('Edit “Reading a large codebase”');
  await userEvent.type(await field('Title'), ' together');
  page.change([ownGroup({ title: 'Reading code', version: 4 })]);
  await confirm('Save');
  expect(await screen.findByText(/^The current version is: “Reading code”/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Reading a large codebase together');
  await confirm('Save');
  await waitFor(() => expect(page.toasts()).toEqual(['Group session saved']));
  expect(page.sent('changeGroupSession')).toMatchObject([{ version: 3 }, { version: 4 }]);
});

test('a refused message to all participants stays in the form', async () => {
  const page = open([ownGroup()], {
    messageGroup: { status: 429, json: { message: 'At most 5 messages a day.' } },
  });
  await press('Message all participants of “Reading a large codebase”');
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveFocus());
  await userEvent.type(await field('Message'), 'Bring a question');
  await confirm('Send');
  expect(await screen.findByText('At most 5 messages a day.')).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Bring a question');
  expect(page.sent('messageGroup')).toEqual([{ text: 'Bring a question' }]);
});

test('a mentor removes a participant and cancels the group session', async () => {
  const page = open([ownGroup()], {
    updateSession: { json: {} },
    cancelGroupSession: { json: ownGroup() },
  });
  await press('Remove Sam Lee from “Reading a large codebase”');
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
  await userEvent.type(await field('Reason'), 'Asked me to');
  page.change([ownGroup({ participants: [participant(1, 'Mina Okafor')] })]);
  await confirm('Remove');
  await waitFor(() => expect(page.toasts()).toEqual(['Sam Lee was removed']));
  expect(page.sent('updateSession')).toEqual([{ status: 'CANCELLED', reason: 'Asked me to', version: 1 }]);
  await waitFor(() => expect(screen.queryByText('Sam Lee')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'Reading a large codebase' })).toHaveFocus(),
  );
  await press('Cancel Session: “Reading a large codebase”');
  await userEvent.type(await field('Reason'), 'I am ill');
  page.change([ownGroup({ cancelledAt: '2026-11-27T09:00:00.000Z', participants: [] })]);
  await confirm('Cancel Group Session');
  expect(await screen.findByRole('region', { name: 'Past and Cancelled' })).toHaveTextContent('Cancelled');
  expect(page.sent('cancelGroupSession')).toEqual([{ reason: 'I am ill', version: 3 }]);
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

describe('after a group session', () => {
  const attendance = (own: 'attended' | 'partner_absent' | null) => ({
    attendance: { own, partner: null, changeableUntil: '2099-12-01T09:00:00.000Z' },
  });

  test('a mentor marks one participant absent and all others present', async () => {
    const people = (own: 'partner_absent' | null) => [
      participant(1, 'Mina Okafor', attendance(null)),
      participant(2, 'Sam Lee', attendance(own)),
      participant(3, 'Ida Trail', attendance(null)),
    ];
    const page = open([endedGroup(people(null))], { stateAttendance: { json: {} } });
    const choice = await screen.findByRole('group', { name: 'Attendance of Sam Lee' });
    page.change([endedGroup(people('partner_absent'))]);
    await userEvent.click(within(choice).getByRole('button', { name: 'Absent' }));
    await press('All Others Attended');
    await waitFor(() =>
      expect(page.sent('stateAttendance')).toEqual([
        { statement: 'partner_absent' },
        { statement: 'attended' },
        { statement: 'attended' },
      ]),
    );
  });

  test('the focus stays on the page when the last answer removes the question', async () => {
    let answered = 0;
    const people = () =>
      [1, 2].map((id) => participant(id, `Student ${id}`, attendance(id <= answered ? 'attended' : null)));
    const page = open([endedGroup(people())], {
      stateAttendance: async () => {
        // Waits until the page shows the first statement.
        if (answered > 0) await screen.findByRole('button', { name: 'All Others Attended' });
        answered += 1;
        page.change([endedGroup(people())]);
        return { json: {} };
      },
    });
    await press('All Attended');
    await waitFor(() => expect(screen.queryByText('Who attended?')).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
  });

  test('statements are sent in the order of the presses', async () => {
    const people = [1, 2].map((id) => participant(id, `Student ${id}`, attendance(null)));
    const first = Promise.withResolvers<void>();
    const page = open([endedGroup(people)], {
      stateAttendance: async () => {
        await first.promise;
        return { json: {} };
      },
    });
    await press('All Attended');
    const choice = screen.getByRole('group', { name: 'Attendance of Student 2' });
    await userEvent.click(within(choice).getByRole('button', { name: 'Absent' }));
    first.resolve();
    await waitFor(() =>
      expect(page.sent('stateAttendance')).toEqual([
        { statement: 'attended' },
        { statement: 'attended' },
        { statement: 'partner_absent' },
      ]),
    );
  });

  test('a statement about all others does not overwrite an earlier statement', async () => {
    const people = [1, 2].map((id) => participant(id, `Student ${id}`, attendance(null)));
    const page = open([endedGroup(people)], { stateAttendance: { json: {} } });
    const choice = await screen.findByRole('group', { name: 'Attendance of Student 2' });
    await userEvent.click(within(choice).getByRole('button', { name: 'Absent' }));
    // The list does not show the first statement yet.
    await press('All Attended');
    await press('All Attended');
    await waitFor(() => expect(page.sent('stateAttendance')).toHaveLength(2));
    expect(page.sent('stateAttendance')).toEqual([
      { statement: 'partner_absent' },
      { statement: 'attended' },
    ]);
  });

  test('a refusal stays while a later press is saved', async () => {
    const people = [1, 2].map((id) => participant(id, `Student ${id}`, attendance(null)));
    const refused = Promise.withResolvers<void>();
    let count = 0;
    const page = open([endedGroup(people)], {
      stateAttendance: async () => {
        count += 1;
        if (count > 1) return { json: {} };
        await refused.promise;
        return { status: 409, json: { message: 'Too late.' } };
      },
    });
    const pressAbsent = async (name: string) => {
      const choice = await screen.findByRole('group', { name });
      await userEvent.click(within(choice).getByRole('button', { name: 'Absent' }));
    };
    await pressAbsent('Attendance of Student 1');
    await pressAbsent('Attendance of Student 2');
    refused.resolve();
    await waitFor(() => expect(page.sent('stateAttendance')).toHaveLength(2));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too late.');
  });

  test('once statements are final, a mentor reads what both have said', async () => {
    const final = {
      attendance: {
        own: 'partner_absent',
        partner: 'attended',
        changeableUntil: '2026-01-01T09:00:00.000Z',
      },
    } as const;
    open([endedGroup([participant(1, 'Sam Lee', final)])]);
    expect(
      await screen.findByText('You said that Sam Lee did not attend. Sam Lee said that it took place.'),
    ).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Attendance of Sam Lee' })).not.toBeInTheDocument();
  });

  test('a refusal is shown, and no further attendance is sent', async () => {
    const people = [1, 2].map((id) => participant(id, `Student ${id}`, attendance(null)));
    const page = open([endedGroup(people)], {
      stateAttendance: { status: 409, json: { message: 'Too late.' } },
    });
    await press('All Attended');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too late.');
    expect(page.sent('stateAttendance')).toHaveLength(1);
  });
});
