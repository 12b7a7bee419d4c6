import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@cairn/shared/api';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { FavouriteButton } from './favourite-button.tsx';

const twice = (
  <>
    <FavouriteButton id={7} name="Ada Berger" isFavourite={false} />
    <FavouriteButton id={7} name="Ada Berger" />
  </>
);
const open = () => renderRoutes([{ path: '/', element: twice }]);
const states = () =>
  screen
    .queryAllByRole('button', { name: 'Favourite: Ada Berger' })
    .map((each) => each.ariaPressed ?? each.getAttribute('aria-pressed'));

test('a favourite has the same state in every list', async () => {
  const server = fakeServer({
    listFavourites: { json: { teacherIds: [] } },
    addFavourite: { json: { success: true } },
  });
  const { store } = open();
  await waitFor(() => expect(states()).toEqual(['false', 'false']));
  server.on({ listFavourites: { json: { teacherIds: [7] } } });
  const [first] = screen.getAllByRole('button');
  first?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(states()).toEqual(['true', 'true']));
  expect(first).toHaveFocus();
  server.on({ listFavourites: { json: { teacherIds: [] } } });
  store.dispatch(api.util.invalidateTags(['Account']));
  await waitFor(() => expect(states()).toEqual(['false', 'false']));
});

test('a refused favourite is reverted', async () => {
  fakeServer({
    listFavourites: { json: { teacherIds: [] } },
    addFavourite: { status: 409, json: { message: 'You can have at most 500 favourites.' } },
  });
  const { store } = open();
  await waitFor(() => expect(states()).toEqual(['false', 'false']));
  await userEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('at most 500 favourites'));
  expect(states()).toEqual(['false', 'false']);
});

test('without a list of favourites, only a mentor with a known state has a button', async () => {
  const server = fakeServer({});
  open();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(states()).toEqual(['false']);
});
