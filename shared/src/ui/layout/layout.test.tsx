import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { createStore, wellKnownPathsLoaded } from '@cairn/shared/platform';
import { HomeIcon, MessageIcon } from '../icons/index.ts';
import { AreaLayout, PageHeading, SchemeSwitch, type AreaNavigationItem } from './index.ts';

const items: AreaNavigationItem[] = [
  { to: '/home', label: 'Home', icon: HomeIcon },
  { to: '/messages', label: 'Messages', icon: MessageIcon, badge: 3, badgeLabel: 'unread messages' },
];

function openArea() {
  const store = createStore({ channel: { post: () => undefined, listen: () => () => undefined } });
  store.dispatch(wellKnownPathsLoaded({ homes: {}, signIn: '/login', signOut: '/logout' }));
  const frame = (
    <AreaLayout label="Student" items={items} homePath="/home" header={<Link to="/book">Book Session</Link>}>
      <Outlet />
    </AreaLayout>
  );
  const page = (title: string) => <PageHeading title={title}>{title}</PageHeading>;
  const children = [
    { path: '/home', element: page('Welcome') },
    { path: '/messages', element: page('Messages') },
  ];
  render(
    <Provider store={store}>
      <RouterProvider
        router={createMemoryRouter([{ element: frame, children }], { initialEntries: ['/home'] })}
      />
    </Provider>,
  );
}

test('an area shows its links, its unread messages and the sign-out link', () => {
  openArea();
  const links = within(screen.getByRole('navigation', { name: 'Student' }));
  expect(links.getByRole('link', { name: /Home/ })).toHaveAttribute('aria-current', 'page');
  expect(links.getByText('3 unread messages')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  expect(screen.getByRole('link', { name: 'Book Session' })).toBeInTheDocument();
});

test('each page sets the document title and has a focusable heading', async () => {
  openArea();
  expect(document.title).toBe('Welcome · Cairn');
  await userEvent.click(screen.getByRole('link', { name: /Messages/ }));
  expect(document.title).toBe('Messages · Cairn');
  expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toHaveAttribute('tabindex', '-1');
});

test('the scheme switch cycles: system, light, dark', async () => {
  localStorage.clear();
  render(<SchemeSwitch />);
  const shown = () => document.documentElement.dataset.scheme;
  await userEvent.click(screen.getByRole('button', { name: /as the device/ }));
  expect(shown()).toBe('light');
  await userEvent.click(screen.getByRole('button', { name: /Colours: light/ }));
  expect(shown()).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: /Colours: dark/ }));
  expect(localStorage).toHaveLength(0);
});
