import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DOCUMENTS_EXTRA } from '@cairn/shared/contract';
import { documentWith } from './testing/document-with.ts';
import { confirmed, documentsButton, openCard } from './testing/open-card.tsx';

test('a participant reads the agenda and changes both kinds of notes', async () => {
  const server = openCard();
  await userEvent.click(await documentsButton());
  const agenda = await screen.findByRole('textbox', { name: 'Agenda' });
  await waitFor(() => expect(agenda).toHaveValue('Topic: Subnets\n'));
  expect(agenda).toHaveAccessibleDescription('Shared with Maya. Saved automatically.');
  expect(screen.getByRole('textbox', { name: 'Private Notes' })).toHaveAccessibleDescription(
    'Only you can read these notes. Saved automatically.',
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'Draw');
  const notes = within(screen.getByRole('region', { name: 'Notes' }));
  expect(notes.getByText('Saving')).toBeInTheDocument();
  expect(await notes.findByText('Saved', undefined, { timeout: 5_000 })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Private Notes' }), ' too');
  await waitFor(
    () =>
      expect(server.calls.find(({ name }) => name === 'savePrivateNotes')?.body).toEqual({
        text: 'Mine too',
        version: 1,
      }),
    { timeout: 5_000 },
  );
  expect(screen.getByRole('link', { name: 'Download with Private Notes' })).toHaveAttribute(
    'href',
    '/api/session-documents/7/export?private=true',
  );
});

test('documents of a cancelled session are read-only', async () => {
  openCard({ readSessionDocument: { json: { ...documentWith('Kept'), isEditable: false } } });
  await userEvent.click(await documentsButton());
  const agenda = await screen.findByRole('textbox', { name: 'Agenda' });
  await waitFor(() => expect(agenda).toHaveValue('Kept'));
  expect(agenda).toHaveAttribute('readonly');
  expect(agenda).toHaveAccessibleDescription('You and Maya can read this text.');
  expect(
    screen.getByText('This session was cancelled. You can read its agenda and notes, but not change them.'),
  ).toBeInTheDocument();
});

test('a refusal and a failure to load are each explained once', async () => {
  openCard({
    readSessionDocument: { status: 403, json: { message: 'You are not allowed to do this.' } },
    readPrivateNotes: { status: 500 },
  });
  await userEvent.click(await documentsButton());
  expect(await screen.findByText('You are not allowed to do this.')).toBeInTheDocument();
  expect(await screen.findByText('Your private notes could not be loaded.')).toBeInTheDocument();
});

test('one button loads all failed texts again', async () => {
  const fails = { status: 500, json: {} };
  let isUp = false;
  openCard({
    readSessionDocument: () => (isUp ? { json: documentWith('Here') } : fails),
    readPrivateNotes: () => (isUp ? { json: { text: '', version: 0, changedAt: null } } : fails),
  });
  await userEvent.click(await documentsButton());
  expect(await screen.findByText('The agenda and notes could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('textbox', { name: 'Private Notes' })).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Notes' })).toHaveValue('Here');
  expect(screen.getByRole('link', { name: 'Download Agenda and Notes' })).toBeInTheDocument();
});

test.each([
  ['on a server without documents', confirmed, 'goals'],
  [
    'for a request that was declined',
    { ...confirmed, status: 'CANCELLED', outcome: 'declined' } as const,
    DOCUMENTS_EXTRA,
  ],
])('the documents button is hidden %s', async (_what, session, extras) => {
  openCard({}, session, extras);
  await screen.findByText('ready');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
