import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DOCUMENT_LENGTH, PRIVATE_NOTES_LENGTH } from '@cairn/shared/contract';
import { confirmed, documentsButton, openCard } from './testing/open-card.tsx';

const field = (name: string) => screen.findByRole('textbox', { name });
const SAVED = { timeout: 5_000 };
const OFFLINE = 'Your changes could not be sent. They are kept here and sent again automatically.';

test('a download waits until the latest changes are saved', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const server = openCard({
    appendToSessionDocument: async () => {
      await answered;
      return { json: { outcome: 'stored', sequence: 2 } };
    },
  });
  const sent: (string | undefined)[][] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    sent.push(server.calls.map(({ name }) => name));
  });
  await userEvent.click(await documentsButton());
  await userEvent.type(await field('Notes'), 'Draw');
  await userEvent.type(await field('Private Notes'), ' too');
  await userEvent.click(screen.getByRole('link', { name: 'Download with Private Notes' }));
  expect(await screen.findByRole('link', { name: 'Sending Your Changes' })).toBeInTheDocument();
  expect(sent).toEqual([]);
  answer();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual(expect.arrayContaining(['appendToSessionDocument', 'savePrivateNotes']));
  expect(click.mock.contexts[0]).toHaveAttribute('href', '/api/session-documents/7/export?private=true');
  expect(await screen.findByRole('link', { name: 'Download with Private Notes' })).toBeInTheDocument();
  click.mockRestore();
});

test.each([
  ['Agenda', DOCUMENT_LENGTH, 'appendToSessionDocument'],
  ['Private Notes', PRIVATE_NOTES_LENGTH, 'savePrivateNotes'],
])('a text that is too long is saved after it is shortened: %s', async (name, length, call) => {
  const server = openCard();
  await userEvent.click(await documentsButton());
  const area = await field(name);
  fireEvent.input(area, { target: { value: 'a'.repeat(length + 3) } });
  const region = within(screen.getByRole('region', { name }));
  expect(
    await region.findByText('This text is too long by 3 characters. Shorten it to save your changes.'),
  ).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  expect(area).toHaveValue('a'.repeat(length + 3));
  expect(server.calls.filter((made) => made.name === call)).toEqual([]);
  fireEvent.input(area, { target: { value: 'a'.repeat(length) } });
  expect(await region.findByText('Saved', undefined, SAVED)).toBeInTheDocument();
  expect(server.calls.some((made) => made.name === call)).toBe(true);
});

test.each([
  ['Keep This Text', 'Mine too'],
  ['Use the Other Text', 'Other'],
])('“%s” in a conflict puts the chosen text into the field', async (choice, text) => {
  let version = 1;
  openCard({
    readPrivateNotes: () => ({ json: { text: version === 1 ? 'Mine' : 'Other', version, changedAt: null } }),
    savePrivateNotes: ({ body }) => {
      const isCurrent = (body as { version: number }).version === 2;
      version = 2;
      return isCurrent
        ? { json: { text: 'Mine too', version: 3, changedAt: null } }
        : { status: 409, json: { message: 'Changed meanwhile.' } };
    },
  });
  await userEvent.click(await documentsButton());
  const notes = await field('Private Notes');
  await userEvent.type(notes, ' too');
  await userEvent.click(await screen.findByRole('button', { name: choice }, SAVED));
  expect(notes).toHaveFocus();
  expect(notes).toHaveValue(text);
  expect(screen.queryByRole('button', { name: choice })).not.toBeInTheDocument();
});

test('while saving fails, a notice says that a download may lack changes', async () => {
  openCard(
    { appendToSessionDocument: { status: 500 }, savePrivateNotes: { status: 500 } },
    // Unsent changes stay in the tab, so this test has its own session.
    { ...confirmed, id: 8 },
  );
  await userEvent.click(await documentsButton());
  await userEvent.type(await field('Notes'), 'Draw');
  await userEvent.type(await field('Private Notes'), ' too');
  await waitFor(() => expect(screen.getAllByText('Offline')).toHaveLength(2), SAVED);
  expect(screen.getByText(OFFLINE)).toBeInTheDocument();
  expect(
    screen.getByText('Some changes are not saved yet. The file may not contain them.'),
  ).toBeInTheDocument();
});
