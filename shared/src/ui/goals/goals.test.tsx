import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, useGetUnreadTotalQuery } from '@cairn/shared/api';
import type { Goal } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import {
  createGoal,
  createStep,
  fakeServer,
  renderRoutes,
  renderWithResponses,
  withGoals,
  type FakeHandlers,
} from '@cairn/shared/testing';
import { GOALS } from './goals-api.ts';
import { StudentGoalsButton } from './goals-buttons.tsx';

function Page() {
  useGetUnreadTotalQuery();
  return <StudentGoalsButton student={{ id: 3, name: 'Amara Okoye' }} />;
}

/** Opens the mentor's dialog on a server with these goals. */
async function open(goals: Goal[], handlers: FakeHandlers = {}) {
  const server = fakeServer(
    withGoals({ getUnreadTotal: { json: { unread: 0 } }, listStudentGoals: { json: goals }, ...handlers }),
  );
  const { store } = renderRoutes([{ path: '/', element: <Page /> }], { path: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Goals of Amara Okoye' }));
  await screen.findByRole('dialog', { name: 'Goals of Amara Okoye' });
  return { server, store, toasts: () => selectToasts(store.getState()).map(({ text }) => text) };
}
const step = () => screen.getByRole('checkbox', { name: 'Read chapter 4' });
const refusal = 'This step was changed meanwhile. Check it and try again.';

test('a single step is counted in the singular', async () => {
  await open([createGoal({ steps: [createStep()] })]);
  expect(await screen.findByRole('article', { name: 'Learn Rust' })).toHaveTextContent('0 of 1 step done');
  await userEvent.click(screen.getByRole('button', { name: 'Add Step: Learn Rust' }));
  expect(screen.getByLabelText('Due (optional)')).toHaveAttribute('placeholder', 'Choose a date');
});

test('a mentor sees who does each step of a shared goal', async () => {
  await open([
    createGoal({
      steps: [
        createStep(),
        createStep({ id: 12, text: 'Review the code', owner: 'mentor', dueOn: '2099-12-01' }),
        createStep({ id: 13, text: 'Install Rust', doneAt: '2026-11-21T08:00:00.000Z', doneBy: 'student' }),
      ],
    }),
  ]);
  expect(await screen.findByRole('article', { name: 'Learn Rust' })).toHaveTextContent('1 of 3 steps done');
  expect(step()).toHaveAccessibleDescription('For Amara Okoye');
  expect(screen.getByRole('checkbox', { name: 'Review the code' })).toHaveAccessibleDescription(
    'For you, due 1 Dec 2099',
  );
  const done = screen.getByRole('checkbox', { name: 'Install Rust' });
  expect(done).toBeChecked();
  expect(done).toHaveAccessibleDescription('Done 21 Nov 2026 by Amara Okoye');
});

test('a tick is shown before the response, and is sent once', async () => {
  const ticked = createStep({ doneAt: '2026-11-25T08:00:00.000Z', doneBy: 'mentor', version: 2 });
  let answer: (() => void) | undefined;
  const { server } = await open([createGoal()], {
    setGoalStepDone: () =>
      new Promise((resolve) => {
        answer = () => resolve({ json: createGoal({ steps: [ticked] }) });
      }),
  });
  await userEvent.click(await screen.findByRole('checkbox'));
  await waitFor(() => expect(step()).toBeChecked());
  await userEvent.click(step());
  answer?.();
  await waitFor(() => expect(step()).toHaveAccessibleDescription('Done 25 Nov 2026 by you'));
  const ticks = server.calls.filter(({ name }) => name === 'setGoalStepDone');
  expect(ticks.map(({ body }) => body)).toEqual([{ isDone: true, version: 1 }]);
});

test('a refused tick disappears and the reason is shown', async () => {
  const { server, toasts } = await open([createGoal()], {
    setGoalStepDone: () => {
      server.on(
        withGoals({
          listStudentGoals: {
            json: [createGoal({ steps: [createStep({ text: 'Read chapter 5', version: 2 })] })],
          },
        }),
      );
      return { status: 409, json: { message: refusal } };
    },
  });
  await userEvent.click(await screen.findByRole('checkbox'));
  expect(await screen.findByRole('checkbox', { name: 'Read chapter 5' })).not.toBeChecked();
  expect(toasts()).toEqual([refusal]);
});

test('after a refused addition of a step, a retry sends the same idempotency key', async () => {
  const { server, toasts } = await open([createGoal()], {
    addGoalStep: { status: 409, json: { message: 'A goal can have at most 30 steps.' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Step: Learn Rust' }));
  const field = screen.getByRole('textbox', { name: 'Step' });
  expect(field).toHaveFocus();
  const submit = screen.getByRole('button', { name: 'Add Step' });
  await userEvent.click(submit);
  expect(field).toHaveAccessibleDescription('This field is required');
  await userEvent.type(field, 'Write a parser');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who does it' }), 'You');
  await userEvent.click(submit);
  expect(await screen.findByText('A goal can have at most 30 steps.')).toHaveAttribute('role', 'alert');
  expect(field).toHaveValue('Write a parser');

  const added = createStep({ id: 12, text: 'Write a parser', owner: 'mentor', createdBy: 'mentor' });
  const goal = createGoal({ steps: [createStep(), added] });
  server.on(withGoals({ addGoalStep: { status: 201, json: goal }, listStudentGoals: { json: [goal] } }));
  await userEvent.click(submit);
  expect(await screen.findByRole('checkbox', { name: 'Write a parser' })).toBeInTheDocument();
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(toasts()).toEqual(['Step added']);
  const calls = server.calls.filter(({ name }) => name === 'addGoalStep');
  expect(calls.map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ text: 'Write a parser', owner: 'mentor', dueOn: null })),
  );
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('the list keeps a step that was added during a refetch', async () => {
  const { server, store } = await open([createGoal()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Step: Learn Rust' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Step' }), 'Write a parser');
  const goal = createGoal({ steps: [createStep(), createStep({ id: 12, text: 'Write a parser' })] });
  let respond: (() => void) | undefined;
  server.on(
    withGoals({
      listStudentGoals: () =>
        new Promise((resolve) => {
          respond = () => resolve({ json: [createGoal()] });
        }),
      addGoalStep: { status: 201, json: goal },
    }),
  );
  act(() => void store.dispatch(api.util.invalidateTags([GOALS])));
  await waitFor(() => expect(respond).toBeDefined());
  await userEvent.click(screen.getByRole('button', { name: 'Add Step' }));
  await screen.findByRole('checkbox', { name: 'Write a parser' });

  server.on(withGoals({ listStudentGoals: { json: [goal] } }));
  act(() => respond?.());
  await waitFor(() => expect(server.calls.filter(({ name }) => name === 'listStudentGoals')).toHaveLength(3));
  expect(await screen.findByRole('checkbox', { name: 'Write a parser' })).toBeInTheDocument();
});

test('after a refused update of a step, a retry sends the new version', async () => {
  const { server } = await open([createGoal()], {
    updateGoalStep: () => {
      server.on(
        withGoals({
          listStudentGoals: {
            json: [createGoal({ steps: [createStep({ text: 'Read chapter 5', version: 2 })] })],
          },
        }),
      );
      return { status: 409, json: { message: refusal } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit step: Read chapter 4' }));
  const field = screen.getByRole('textbox', { name: 'Step' });
  await userEvent.type(field, ' twice');
  const save = screen.getByRole('button', { name: 'Save Step' });
  await userEvent.click(save);
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  await waitFor(() => expect(server.calls.filter(({ name }) => name === 'listStudentGoals')).toHaveLength(2));
  expect(field).toHaveValue('Read chapter 4 twice');
  expect(await screen.findByText(/^The current version is: “Read chapter 5”/)).toBeVisible();
  const saved = createGoal({ steps: [createStep({ text: 'Read chapter 4 twice', version: 3 })] });
  server.on(withGoals({ updateGoalStep: { json: saved } }));
  await userEvent.click(save);
  expect(await screen.findByRole('checkbox', { name: 'Read chapter 4 twice' })).toBeInTheDocument();
  const versions = server.calls
    .filter(({ name }) => name === 'updateGoalStep')
    .map(({ body }) => (body as { version: number }).version);
  expect(versions).toEqual([1, 2]);
  expect(screen.getByRole('button', { name: 'Edit step: Read chapter 4 twice' })).toBeVisible();
});

test('after a failed request, a retry sends the version that the form was opened with', async () => {
  const { server, store } = await open([createGoal()], { updateGoalStep: { status: 503 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit step: Read chapter 4' }));
  const changed = createGoal({ steps: [createStep({ text: 'Read chapter 5', version: 2 })] });
  server.on(withGoals({ listStudentGoals: { json: [changed] } }));
  act(() => void store.dispatch(api.util.invalidateTags([GOALS])));
  await waitFor(() => expect(server.calls.filter(({ name }) => name === 'listStudentGoals')).toHaveLength(2));
  const save = screen.getByRole('button', { name: 'Save Step' });
  await userEvent.click(save);
  expect(await screen.findByRole('alert')).toHaveTextContent('The step could not be saved.');
  server.on(withGoals({ updateGoalStep: { status: 409, json: { message: refusal } } }));
  await userEvent.click(save);
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  const updates = server.calls.filter(({ name }) => name === 'updateGoalStep');
  expect(updates.map(({ body }) => (body as { version: number }).version)).toEqual([1, 1]);
});

test('after a refetch, an update sends the version that the form was opened with', async () => {
  const { server, store } = await open([createGoal()], {
    updateGoalStep: { status: 409, json: { message: refusal } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit step: Read chapter 4' }));
  const changed = createGoal({ steps: [createStep({ text: 'Read chapter 5', version: 2 })] });
  server.on(withGoals({ listStudentGoals: { json: [changed] } }));
  act(() => void store.dispatch(api.util.invalidateTags([GOALS])));
  await waitFor(() => expect(server.calls.filter(({ name }) => name === 'listStudentGoals')).toHaveLength(2));
  await userEvent.type(screen.getByRole('textbox', { name: 'Step' }), ' twice');
  await userEvent.click(screen.getByRole('button', { name: 'Save Step' }));
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  expect(server.calls.find(({ name }) => name === 'updateGoalStep')?.body).toMatchObject({ version: 1 });
});

test('a mentor can move all steps, but delete only their own steps', async () => {
  const steps = [createStep(), createStep({ id: 12, text: 'Write a parser', createdBy: 'mentor' })];
  const { server } = await open([createGoal({ steps })], {
    orderGoalSteps: { json: createGoal({ steps: steps.toReversed() }) },
    deleteGoalStep: { json: createGoal() },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit step: Read chapter 4' }));
  expect(screen.queryByRole('button', { name: 'Delete Step' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Move Up' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Move Down' }));
  expect(server.calls.at(-1)?.body).toEqual({ stepIds: [12, 11] });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const [first, second] = screen.getAllByRole('checkbox');
  expect(first).toHaveAccessibleName('Write a parser');
  expect(second).toHaveAccessibleName('Read chapter 4');

  await userEvent.click(screen.getByRole('button', { name: 'Edit step: Write a parser' }));
  const form = screen.getByRole('textbox', { name: 'Step' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete Step' }));
  // In tests antd gives all dialogs the same label.
  const question = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
  expect(
    question().getByText('“Write a parser” is removed permanently, for both of you.'),
  ).toBeInTheDocument();
  expect(server.calls.map(({ name }) => name)).not.toContain('deleteGoalStep');
  await userEvent.click(question().getByRole('button', { name: 'Keep It' }));
  expect(form).toHaveValue('Write a parser');
  await userEvent.click(screen.getByRole('button', { name: 'Delete Step' }));
  await userEvent.click(question().getByRole('button', { name: 'Delete Step' }));
  await waitFor(() => expect(screen.getByRole('article', { name: 'Learn Rust' })).toHaveFocus());
  expect(server.calls.filter(({ name }) => name === 'deleteGoalStep')).toHaveLength(1);
  expect(screen.queryByRole('textbox', { name: 'Step' })).toBeNull();
});

test('a mentor sees that a student shares no goals', async () => {
  await open([]);
  expect(await screen.findByText(/shares no goals with you yet/)).toBeInTheDocument();
});

test('a mentor retries after the goals could not be loaded', async () => {
  const { server } = await open([], { listStudentGoals: { status: 500 } });
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('The goals could not be loaded.')).toBeInTheDocument();
  server.on(withGoals({ listStudentGoals: { json: [createGoal()] } }));
  await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByRole('article', { name: 'Learn Rust' })).toBeInTheDocument();
});

test('there is no button for goals on a server that does not support goals', async () => {
  const { calls } = fakeServer({ getUnreadTotal: { json: { unread: 0 } } });
  await renderWithResponses(<Page />);
  expect(calls).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});
