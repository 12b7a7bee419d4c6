import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@cairn/shared/api';
import { DOCUMENTS_EXTRA, GOALS_EXTRA, type Goal } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import {
  createGoal,
  createSession,
  createStep,
  fakeServer,
  renderRoutes,
  withExtra,
  withGoals,
  type FakeHandlers,
} from '@cairn/shared/testing';
import { MyPathPage } from './my-path-page.tsx';

const account = { email: 'sam@cairn.test', role: 'student' } as const;
const partner = { id: 7, name: 'Ada Berger', subtitle: 'Engineer' };
const conversation = {
  studentId: 3,
  teacherId: 7,
  lastMessage: null,
  unread: 0,
  partnerReadUpTo: 0,
  readUpTo: 0,
  partner,
};

function open(goals: Goal[], handlers: FakeHandlers = {}) {
  const server = fakeServer(
    withExtra(`${GOALS_EXTRA}, ${DOCUMENTS_EXTRA}`, {
      getStudentName: { json: 'Sam' },
      getStudentIdByEmail: { json: { id: 3 } },
      listStudentSessions: { json: [] },
      listStudentFeedback: { json: [] },
      listConversations: {
        json: [conversation, { ...conversation, partner: { ...partner, id: 8, name: 'Bo' }, isClosed: true }],
      },
      listGoals: () => ({ json: goals }),
      ...handlers,
    }),
  );
  const { store, location } = renderRoutes([{ path: '/my-path', element: <MyPathPage /> }], {
    account,
    path: '/my-path',
  });
  return { server, store, location, toasts: () => selectToasts(store.getState()).map(({ text }) => text) };
}

const title = () => screen.getByRole('textbox', { name: 'Goal' });
const bodies = (server: ReturnType<typeof open>['server'], called: string) =>
  server.calls.filter(({ name }) => name === called).map(({ body }) => body);

test('a student sets a goal and shares it with a mentor', async () => {
  const goals: Goal[] = [];
  const { server, toasts } = open(goals, {
    createGoal: () => {
      goals.push(createGoal());
      return { status: 201, json: goals[0] };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set Goal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set Goal' }));
  const save = dialog.getByRole('button', { name: 'Set Goal' });
  await userEvent.click(save);
  expect(title()).toHaveAccessibleDescription('This field is required');
  await userEvent.type(title(), '  Learn   Rust ');
  const sharing = screen.getByRole('combobox', { name: /Shared with/ });
  expect(
    within(sharing)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nobody, only me', 'Ada Berger']);
  await userEvent.selectOptions(sharing, 'Ada Berger');
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  await userEvent.click(save);
  const card = await screen.findByRole('article', { name: 'Learn Rust' });
  expect(card).toHaveTextContent('shared with Ada Berger');
  await waitFor(() => expect(card).toHaveFocus());
  expect(scroll.mock.contexts).toEqual([card]);
  expect(bodies(server, 'createGoal')).toEqual([{ title: 'Learn Rust', description: '', mentorId: 7 }]);
  expect(toasts()).toEqual(['Goal set']);
});

test('a student who sees the current version of a changed goal can overwrite this version', async () => {
  const goals = [createGoal()];
  const { server } = open(goals, {
    updateGoal: () => {
      goals[0] = createGoal({ title: 'Learn Zig', version: 2 });
      return { status: 409, json: { message: 'This goal was changed meanwhile. Check it and try again.' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Learn Rust' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Goal' }), ' well');
  const save = screen.getByRole('button', { name: 'Save Goal' });
  await userEvent.click(save);
  expect(await screen.findByText(/The current version is: “Learn Zig”/)).toBeInTheDocument();
  expect(title()).toHaveValue('Learn Rust well');
  server.on(withGoals({ updateGoal: { json: createGoal({ title: 'Learn Rust well', version: 3 }) } }));
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(server, 'updateGoal')).toMatchObject([{ version: 1 }, { version: 2 }]);
});

test('a refetch of the goal does not change the version that an edit sends', async () => {
  const goals = [createGoal()];
  const message = 'This goal was changed meanwhile. Check it and try again.';
  const { server, store } = open(goals, { updateGoal: { status: 409, json: { message } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Learn Rust' }));
  await screen.findByRole('textbox', { name: 'Goal' });
  goals[0] = createGoal({ title: 'Learn Zig', version: 2 });
  act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Account', id: 'GOALS' }])));
  await waitFor(() => expect(server.calls.filter(({ name }) => name === 'listGoals')).toHaveLength(2));
  await userEvent.type(title(), ' well');
  await userEvent.click(screen.getByRole('button', { name: 'Save Goal' }));
  expect(await screen.findByText(/The current version is: “Learn Zig”/)).toBeInTheDocument();
  expect(bodies(server, 'updateGoal')).toMatchObject([{ version: 1 }]);
});

test('the form reports that a goal cannot be shared with the mentor', async () => {
  const message = 'Choose a mentor with whom you have a session or a conversation.';
  open([createGoal()], {
    updateGoal: { status: 400, json: { message: 'Bad request', errors: [{ path: 'mentorId', message }] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Learn Rust' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save Goal' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('a student reaches, reactivates, archives and deletes a goal', async () => {
  const goals = [createGoal()];
  const { server, toasts } = open(goals, {
    setGoalState: ({ body }) => {
      const { state } = body as { state: Goal['state'] };
      goals[0] = createGoal({ state, version: 2 });
      return { json: goals[0] };
    },
    deleteGoal: () => {
      goals.pop();
      return { json: { success: true } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as Reached: Learn Rust' }));
  const closed = await screen.findByRole('region', { name: 'Reached and archived' });
  expect(document.body).not.toHaveFocus();
  await userEvent.click(within(closed).getByRole('button', { name: 'Make Active: Learn Rust' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Archive: Learn Rust' }));
  await waitFor(() => expect(bodies(server, 'setGoalState')).toHaveLength(3));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Learn Rust' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Goal' }));
  expect(await screen.findByText('No active goals.')).toBeInTheDocument();
  expect(toasts()).toContain('Goal deleted');
  expect(document.body).not.toHaveFocus();
});

test('the page shows the cairn, and the done steps by month', async () => {
  const done = createStep({ doneAt: '2026-11-20T08:00:00.000Z', doneBy: 'student' });
  open([createGoal({ steps: [done] })]);
  expect(await screen.findByRole('img', { name: 'A cairn of 1 stone: 1 step done' })).toBeInTheDocument();
  const month = await screen.findByRole('region', { name: 'November 2026' });
  expect(within(month).getByRole('listitem')).toHaveTextContent('Step done: Read chapter 4 (Learn Rust)');
});

test('a student opens the agenda and notes of a past session', async () => {
  const session = createSession({
    startsAt: '2026-11-18T09:00:00.000Z',
    endsAt: '2026-11-18T10:00:00.000Z',
    outcome: null,
  });
  open([], {
    listStudentSessions: { json: [session] },
    readSessionDocument: { json: { sequence: 0, updates: [], isEditable: true } },
    readPrivateNotes: { json: { text: '', version: 1, changedAt: null } },
  });
  const entry = within(await screen.findByRole('region', { name: 'November 2026' })).getByRole('listitem');
  expect(entry).toHaveTextContent('Session with Ada Berger: Types');
  await userEvent.click(
    within(entry).getByRole('button', { name: /^Agenda and notes of the session with Ada Berger/ }),
  );
  expect(await screen.findByRole('dialog', { name: 'Agenda and Notes: Types' })).toBeInTheDocument();
});

test('a past group session has no agenda and notes', async () => {
  const session = createSession({
    startsAt: '2026-11-18T09:00:00.000Z',
    endsAt: '2026-11-18T10:00:00.000Z',
    group: { id: 3, seats: 4, seatsTaken: 2 },
  });
  open([], { listStudentSessions: { json: [session] } });
  const entry = within(await screen.findByRole('region', { name: 'November 2026' })).getByRole('listitem');
  expect(within(entry).queryByRole('button')).not.toBeInTheDocument();
});

test('the entries of the path can be loaded again after a failure', async () => {
  const { server } = open([], { listStudentSessions: { status: 500 } });
  expect(await screen.findByText('Your activity could not be loaded.')).toBeInTheDocument();
  server.on(withGoals({ listStudentSessions: { json: [] } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Nothing yet.')).toBeInTheDocument();
});

test('on a server without goals, the page redirects to the home page', async () => {
  fakeServer({ getStudentName: { json: 'Sam' }, getStudentIdByEmail: { json: { id: 3 } } });
  const { location } = renderRoutes([{ path: '/my-path', element: <MyPathPage /> }], {
    account,
    path: '/my-path',
  });
  await waitFor(() => expect(location()).toBe('/student-home'));
});
