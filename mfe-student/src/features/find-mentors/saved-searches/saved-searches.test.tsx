import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetUnreadTotalQuery } from '@cairn/shared/api';
import type { SavedSearch } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import type { MentorSearch } from '../../../mentors/mentors-api.ts';
import { SavedSearchesButton } from './saved-searches-button.tsx';

const rust: SavedSearch = {
  id: 4,
  name: 'Rust soon',
  search: { q: 'rust', freeWithinDays: '7' },
  createdAt: '2026-11-01T08:00:00.000Z',
};
const respond = (json: unknown, status = 200) => ({
  status,
  json,
  headers: { 'x-extras': 'saved-searches' },
});

function Page({ search }: { search: MentorSearch }) {
  useGetUnreadTotalQuery();
  return <SavedSearchesButton search={search} />;
}

async function open(search: MentorSearch, list: SavedSearch[] = [rust], refusal?: string) {
  let saved = list;
  const server = fakeServer({
    getUnreadTotal: respond({ unread: 0 }),
    listSavedSearches: () => respond(saved),
    saveSearch: ({ body }) => {
      if (refusal !== undefined) return respond({ message: refusal }, 409);
      const added = { ...rust, id: 5, ...(body as Pick<SavedSearch, 'name' | 'search'>) };
      saved = [...saved, added];
      return respond(added, 201);
    },
    renameSearch: ({ body }) => {
      saved = saved.map((each) => ({ ...each, ...(body as { name: string }) }));
      return respond(saved[0]);
    },
    deleteSearch: () => {
      saved = [];
      return respond({ success: true });
    },
  });
  const page = renderRoutes([{ path: '/find-mentors', element: <Page search={search} /> }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Saved Searches' }));
  await screen.findByRole('dialog', { name: 'Saved Searches' });
  const sent = (name: string) => server.calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...page, sent };
}

test('a student saves the search on the page under a name', async () => {
  const { sent } = await open({ q: 'go', minRating: 4.5, sort: 'name' }, []);
  const field = await screen.findByLabelText('Name');
  expect(field).toHaveValue('go, 4.5 and better');
  expect(field).toHaveAccessibleDescription('Saves: go, 4.5 and better');
  await userEvent.clear(field);
  await userEvent.type(field, 'Go people');
  await userEvent.click(screen.getByRole('button', { name: 'Save Search' }));
  expect(await screen.findByRole('link', { name: 'Go people' })).toHaveAttribute(
    'href',
    '/find-mentors?q=go&rating=4.5&sort=name',
  );
  expect(sent('saveSearch')).toEqual([
    { name: 'Go people', search: { q: 'go', minRating: 4.5, sort: 'name' } },
  ]);
  // The focus has moved from the removed form.
  expect(document.body).not.toHaveFocus();
});

test('an empty search cannot be saved', async () => {
  await open({}, []);
  expect(
    await screen.findByText('No saved searches yet. Enter a search or choose a filter, then save it here.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'notification settings' })).toHaveAttribute(
    'href',
    '/student-settings',
  );
  expect(screen.queryByRole('button', { name: 'Save Search' })).toBeNull();
});

test('the dialog says under which name the search on the page is saved', async () => {
  await open({ ...rust.search, sort: 'name' });
  expect(await screen.findByText('The search on this page is saved as “Rust soon”.')).toBeInTheDocument();
});

test('the dialog shows why a search was not saved', async () => {
  await open({ q: 'go' }, [], 'You can save at most 10 searches.');
  await userEvent.click(await screen.findByRole('button', { name: 'Save Search' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You can save at most 10 searches.');
  expect(screen.getByLabelText('Name')).toHaveValue('go');
});

test('a student renames a search, but not to an empty name', async () => {
  const { sent } = await open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Rust soon' }));
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Rename Search' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('required');
  await userEvent.type(field, 'Later');
  await userEvent.click(screen.getByRole('button', { name: 'Rename Search' }));
  expect(await screen.findByRole('link', { name: 'Later' })).toBeInTheDocument();
  expect(sent('renameSearch')).toEqual([{ name: 'Later' }]);
});

test('Escape ends the renaming and keeps the dialog open', async () => {
  const { sent } = await open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Rust soon' }));
  await userEvent.type(await screen.findByLabelText('Name'), ' or later{Escape}');
  expect(await screen.findByRole('button', { name: 'Rename Rust soon' })).toHaveFocus();
  expect(screen.getByRole('dialog', { name: 'Saved Searches' })).toBeInTheDocument();
  expect(sent('renameSearch')).toEqual([]);
});

test('a search is deleted only after a confirmation', async () => {
  const { store, sent } = await open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Rust soon' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep It' }));
  expect(sent('deleteSearch')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Rust soon' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Search' }));
  expect(await screen.findByText(/^No saved searches yet\./)).toBeInTheDocument();
  await waitFor(() =>
    expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual(['Search deleted']),
  );
  expect(document.body).not.toHaveFocus();
});
