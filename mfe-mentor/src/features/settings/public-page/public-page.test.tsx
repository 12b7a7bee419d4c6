import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicPage as State } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderWithResponses, renderRoutes } from '@cairn/shared/testing';
import { PublicPage } from './public-page.tsx';

const url = 'https://cairn.example/mentors/ana-sharp';

function open(state: State) {
  const server = fakeServer({
    getPublicPage: { json: state },
    savePublicPage: ({ body }) => ({ json: { ...(body as { isPublic: boolean }), url } }),
  });
  const page = renderRoutes([{ path: '/', element: <PublicPage /> }], { path: '/' });
  return { ...server, toasts: () => selectToasts(page.store.getState()).map(({ text }) => text) };
}

const choice = () => screen.findByRole('switch', { name: 'Show my page to everybody' });

test('a mentor turns the page on and copies its address', async () => {
  const user = userEvent.setup();
  const { toasts } = open({ isPublic: false, url: null });
  expect(await choice()).not.toBeChecked();
  expect(screen.queryByText(url)).toBeNull();
  await user.click(await choice());
  expect(await screen.findByText(url)).toBeInTheDocument();
  expect(await choice()).toBeChecked();
  expect(toasts()).toEqual(['Public page turned on']);
  expect(screen.getByRole('link', { name: 'Open Page' })).toHaveAttribute('href', url);
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(await navigator.clipboard.readText()).toBe(url);
});

test('a mentor turns the page off and sees that the address stays', async () => {
  open({ isPublic: true, url });
  await userEvent.click(await choice());
  expect(await screen.findByText(/The page is off. Its address stays yours/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open Page' })).toBeNull();
});

test('the switch stays off after a failure', async () => {
  fakeServer({ getPublicPage: { json: { isPublic: false, url: null } }, savePublicPage: { status: 500 } });
  const page = renderRoutes([{ path: '/', element: <PublicPage /> }], { path: '/' });
  await userEvent.click(await choice());
  await waitFor(() =>
    expect(selectToasts(page.store.getState()).map(({ text }) => text)).toEqual([
      'Your public page could not be changed. Please try again.',
    ]),
  );
  expect(await choice()).not.toBeChecked();
});

test('no section is shown if the server does not support public pages', async () => {
  const { calls } = fakeServer({});
  await renderWithResponses(<PublicPage />);
  expect(calls.map(({ name }) => name)).toContain('getPublicPage');
  expect(screen.queryByRole('heading', { name: 'Public page' })).toBeNull();
});
