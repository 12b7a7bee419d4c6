import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { useGetUnreadTotalQuery } from '@cairn/shared/api';
import { DOCUMENTS_EXTRA } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, withExtra, type FakeHandlers } from '@cairn/shared/testing';
import { DocumentsButton } from './documents-button.tsx';
import { documentWith } from './testing/document-with.ts';

function Card({ session }: Pick<ComponentProps<typeof DocumentsButton>, 'session'>) {
  const { isSuccess } = useGetUnreadTotalQuery();
  return (
    <>
      {isSuccess && <p>ready</p>}
      <DocumentsButton session={session} peer="Maya" />
    </>
  );
}

const confirmed = {
  ...{ id: 7, topic: 'Subnets', status: 'CONFIRMED', outcome: null },
  ...{ date: '2026-11-23', timeSlot: '09:00 AM' },
} as const;

function open(
  answers: FakeHandlers = {},
  session: Parameters<typeof Card>[0]['session'] = confirmed,
  extras = DOCUMENTS_EXTRA,
) {
  const [agenda, notes] = [documentWith('Topic: Subnets\n'), documentWith('')];
  const handlers: FakeHandlers = {
    getUnreadTotal: { json: { unread: 0 } },
    readSessionDocument: ({ params }) => ({ json: params['kind'] === 'agenda' ? agenda : notes }),
    appendToSessionDocument: { json: { outcome: 'stored', sequence: 2 } },
    readPrivateNotes: { json: { text: 'Mine', version: 1, changedAt: null } },
    savePrivateNotes: { json: { text: 'Mine too', version: 2, changedAt: null } },
    ...answers,
  };
  const server = fakeServer(withExtra(extras, handlers));
  renderRoutes([{ path: '/sessions', element: <Card session={session} /> }], {
    account: { email: 'sam@cairn.test', role: 'student' },
  });
  return server;
}
const button = () =>
  screen.findByRole('button', { name: 'Agenda and notes of the session with Maya, Mon 23 Nov, 9:00 AM' });

test('a participant reads and changes agenda, notes and private notes', async () => {
  const server = open();
  await userEvent.click(await button());
  const agenda = await screen.findByRole('textbox', { name: 'Agenda' });
  await waitFor(() => expect(agenda).toHaveValue('Topic: Subnets\n'));
  expect(agenda).toHaveAccessibleDescription(
    'You and Maya read and change this text. Changes are saved automatically.',
  );
  expect(screen.getByRole('textbox', { name: 'Private Notes' })).toHaveAccessibleDescription(
    'Only you read these notes. Changes are saved automatically.',
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'Draw');
  const notes = within(screen.getByRole('region', { name: 'Notes' }));
  expect(notes.getByText('Saving')).toBeInTheDocument();
  expect(await notes.findByText('Saved', undefined, { timeout: 5_000 })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Private Notes' }), ' too');
  await waitFor(
    () =>
      expect(server.calls.find(({ name }) => name === 'savePrivateNotes')?.body).toEqual({
        ...{ text: 'Mine too', version: 1 },
      }),
    { timeout: 5_000 },
  );
  expect(screen.getByRole('link', { name: 'Download with Private Notes' })).toHaveAttribute(
    'href',
    '/api/session-documents/7/export?private=true',
  );
});

test('documents of a cancelled session can be read only', async () => {
  open({ readSessionDocument: { json: { ...documentWith('Kept'), isEditable: false } } });
  await userEvent.click(await button());
  const agenda = await screen.findByRole('textbox', { name: 'Agenda' });
  await waitFor(() => expect(agenda).toHaveValue('Kept'));
  expect(agenda).toHaveAttribute('readonly');
  expect(screen.getAllByText('This session was cancelled. Its documents cannot be changed.')).toHaveLength(2);
});

test('a refusal and a failure are explained in place', async () => {
  open({
    readSessionDocument: { status: 403, json: { message: 'You are not allowed to do this.' } },
    readPrivateNotes: { status: 500 },
  });
  await userEvent.click(await button());
  expect(await screen.findAllByText('You are not allowed to do this.')).toHaveLength(2);
  expect(await screen.findByText('This text could not be loaded.')).toBeInTheDocument();
});

test.each([
  ['on a server without documents', confirmed, 'goals'],
  [
    'for a request that was declined',
    { ...confirmed, status: 'CANCELLED', outcome: 'declined' } as const,
    DOCUMENTS_EXTRA,
  ],
])('there is no button %s', async (_what, session, extras) => {
  open({}, session, extras);
  await screen.findByText('ready');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
