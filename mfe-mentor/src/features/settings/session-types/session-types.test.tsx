import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnSessionTypes, SaveSessionTypesBody } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderWithResponses, renderRoutes, type FakeHandlers } from '@cairn/shared/testing';
import { SessionTypes } from './session-types.tsx';

const intro: OwnSessionTypes['types'][number] = {
  id: 4,
  name: 'Intro call',
  description: '',
  minutes: 30,
  isActive: true,
  questions: [],
};

function open(types: OwnSessionTypes['types'] = [], handlers: FakeHandlers = {}) {
  let own: OwnSessionTypes = { types, version: 'one' };
  const server = fakeServer({
    getSessionTypes: () => ({ json: own }),
    saveSessionTypes: ({ body }) => {
      const saved = body as SaveSessionTypesBody;
      own = { types: saved.types.map((type, index) => ({ id: 10 + index, ...type })), version: 'two' };
      return { json: own };
    },
    ...handlers,
  });
  const page = renderRoutes([{ path: '/', element: <SessionTypes mentorId={7} /> }], {
    account: { email: 'ada@cairn.test', role: 'mentor' },
  });
  return {
    saved: () => server.calls.filter(({ name }) => name === 'saveSessionTypes').map(({ body }) => body),
    toasts: () => selectToasts(page.store.getState()).map(({ text }) => text),
    calls: server.calls,
  };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a mentor adds a type with a question', async () => {
  const page = open();
  await press('Add Session Type');
  await userEvent.type(screen.getByLabelText('Name'), 'Code review');
  await userEvent.selectOptions(screen.getByLabelText('Length'), '90 minutes');
  await press('Add Question');
  await userEvent.type(screen.getByRole('textbox', { name: 'Question 1' }), 'Where is the code?');
  await userEvent.click(screen.getByLabelText('Must be answered'));
  await press('Save Session Types');
  await waitFor(() => expect(page.toasts()).toEqual(['Session types saved']));
  expect(page.saved()).toEqual([
    {
      types: [
        {
          name: 'Code review',
          description: '',
          minutes: 90,
          isActive: true,
          questions: [{ text: 'Where is the code?', isRequired: true }],
        },
      ],
      version: 'one',
    },
  ]);
});

test('session types can be saved only after a change', async () => {
  open();
  expect(await screen.findByText('No session types yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Session Types' })).toBeDisabled();
  await press('Add Session Type');
  expect(screen.queryByText('No session types yet.')).toBeNull();
  await userEvent.type(screen.getByLabelText('Name'), 'Code review');
  await press('Save Session Types');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Session Type' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Save Session Types' })).toBeDisabled();
});

test('a new type and a new question take the focus', async () => {
  open([intro]);
  await press('Add Session Type');
  const added = screen.getByRole('group', { name: 'Type 2' });
  expect(within(added).getByLabelText('Name')).toHaveFocus();
  await userEvent.click(within(added).getByRole('button', { name: 'Add Question' }));
  expect(within(added).getByRole('textbox', { name: 'Question 1' })).toHaveFocus();
});

test('saving a type without a name focuses the name field', async () => {
  const page = open();
  await press('Add Session Type');
  await press('Save Session Types');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(page.saved()).toEqual([]);
});

test('a text that is too long is reported at its field', async () => {
  const page = open([intro]);
  const type = within(await screen.findByRole('group', { name: 'Intro call' }));
  await userEvent.click(type.getByRole('button', { name: 'Add Question' }));
  const fields = [
    ['Name', 60],
    ['Description (optional)', 300],
    ['Question 1', 200],
  ] as const;
  for (const [label, limit] of fields) {
    const field = screen.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(limit + 1));
  }
  await press('Save Session Types');
  for (const [label, limit] of fields) {
    const field = screen.getByRole('textbox', { name: label });
    expect(field).toHaveValue('x'.repeat(limit + 1));
    expect(field).toHaveAccessibleDescription(`Must be at most ${limit} characters long`);
  }
  expect(page.saved()).toEqual([]);
});

test('a mentor stops offering one type and removes a second type', async () => {
  const page = open([intro, { ...intro, id: 5, name: 'Review' }]);
  await userEvent.click(await screen.findByRole('switch', { name: 'Offer Intro call' }));
  await press('Remove Review');
  expect(screen.getByRole('button', { name: 'Add Session Type' })).toHaveFocus();
  await press('Save Session Types');
  await waitFor(() =>
    expect(page.saved()).toEqual([{ types: [{ ...intro, isActive: false }], version: 'one' }]),
  );
});

test('a failed save keeps the typed text', async () => {
  const page = open([intro], { saveSessionTypes: { status: 503 } });
  const group = await screen.findByRole('group', { name: 'Intro call' });
  await userEvent.type(within(group).getByLabelText('Description (optional)'), 'Hello');
  await press('Save Session Types');
  await waitFor(() => expect(page.toasts()).toEqual(['Failed to save the session types. Please try again.']));
  expect(screen.getByLabelText('Description (optional)')).toHaveValue('Hello');
});

test('after a conflict, the form names the saved types and keeps the draft', async () => {
  let own: OwnSessionTypes = { types: [intro], version: 'one' };
  const page = open([], {
    getSessionTypes: () => ({ json: own }),
    saveSessionTypes: ({ body }) => {
      if ((body as SaveSessionTypesBody).version === 'two') return { json: own };
      own = { types: [{ ...intro, id: 6, name: 'Mock interview' }], version: 'two' };
      return { status: 409, json: { message: 'Your session types were changed in the meantime.' } };
    },
  });
  await userEvent.type(await screen.findByLabelText('Description (optional)'), 'Hello');
  await press('Save Session Types');
  expect(await screen.findByText(/^Another device has saved Mock interview\./)).toBeVisible();
  expect(screen.getByLabelText('Description (optional)')).toHaveValue('Hello');
  await press('Cancel');
  expect(await screen.findByDisplayValue('Mock interview')).toBeVisible();
  expect(screen.queryByText(/^Another device/)).toBeNull();
  expect(page.saved()).toHaveLength(1);
});

test('no section is shown if the server does not support session types', async () => {
  const { calls } = fakeServer({});
  await renderWithResponses(<SessionTypes mentorId={7} />);
  expect(calls.map(({ name }) => name)).toContain('getSessionTypes');
  expect(screen.queryByRole('heading')).toBeNull();
});
