import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { createStore, wellKnownPathsLoaded } from '@cairn/shared/platform';
import { fakeServer } from '@cairn/shared/testing';
import { HomeIcon, MessageIcon } from '../icons/index.ts';
import { AreaLayout, PageHeading, SchemeSwitch, type AreaNavigationItem } from './index.ts';

const items: AreaNavigationItem[] = [
  { to: '/home', label: 'Home', icon: HomeIcon },
  { to: '/messages', label: 'Messages', icon: MessageIcon, badge: 3, badgeLabel: 'unread messages' },
];

function openArea(places = items, path = '/home') {
  fakeServer({});
  const store = createStore({ channel: { post: () => undefined, listen: () => () => undefined } });
  store.dispatch(wellKnownPathsLoaded({ homes: {}, signIn: '/login', signOut: '/logout' }));
  const layout = (
    <AreaLayout
      label="Student"
      items={places}
      homePath="/home"
      header={<Link to="/book">Book Session</Link>}
      accountName="Amara Osei"
      settingsPath="/settings"
    >
      <Outlet />
    </AreaLayout>
  );
  const page = (title: string) => <PageHeading title={title}>{title}</PageHeading>;
  const children = [
    { path: '/home', element: page('Welcome') },
    { path: '/messages', element: page('Messages') },
    { path: '/messages/:id', element: page('Message') },
    { path: '/room/:id', element: page('Room') },
  ];
  render(
    <Provider store={store}>
      <RouterProvider
        router={createMemoryRouter([{ element: layout, children }], { initialEntries: [path] })}
      />
    </Provider>,
  );
}

test('an area shows its links, its header and the number of unread messages', () => {
  openArea();
  const links = within(screen.getByRole('navigation', { name: 'Student' }));
  expect(links.getByRole('link', { name: /Home/ })).toHaveAttribute('aria-current', 'page');
  expect(links.getByText('3 unread messages')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  expect(screen.getByRole('link', { name: 'Book Session' })).toBeInTheDocument();
});

test.each([
  ['/messages', 'page'],
  ['/messages/7', 'true'],
  ['/room/7', 'true'],
  ['/home', null],
])('on %s, the Messages link has aria-current %s', (path, current) => {
  openArea(
    items.map((item) => (item.to === '/messages' ? { ...item, pages: ['/room/:id'] } : item)),
    path,
  );
  const link = screen.getByRole('link', { name: /Messages/ });
  expect(link.getAttribute('aria-current')).toBe(current);
  expect(link.classList.contains('here')).toBe(current !== null);
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

test('the account menu shows the settings, the colours and the logout link', async () => {
  localStorage.clear();
  openArea();
  const opener = screen.getByRole('button', { name: 'Account' });
  await userEvent.click(opener);
  const menu = within(screen.getByRole('region', { name: 'Account' }));
  expect(menu.getByText('Amara Osei')).toBeVisible();
  expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  expect(menu.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  await userEvent.click(menu.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.scheme).toBe('dark');
  await userEvent.click(menu.getByRole('radio', { name: 'Device' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Account' })).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('the account menu closes on a press outside', async () => {
  openArea();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('region', { name: 'Account' })).not.toBeInTheDocument();
});

test('if there are more than five links, "More" lists the links after the fourth', async () => {
  openArea(
    Array.from({ length: 7 }, (_, index) => ({
      to: `/place-${index}`,
      label: `Place ${index}`,
      icon: HomeIcon,
    })),
  );
  const navigation = within(screen.getByRole('navigation', { name: 'Student' }));
  await userEvent.click(navigation.getByRole('button', { name: 'More' }));
  // Phones hide one link of each pair with a style that jsdom does not apply.
  for (const name of ['Place 4', 'Place 5', 'Place 6']) {
    expect(navigation.getAllByRole('link', { name: new RegExp(name) })).toHaveLength(2);
  }
  expect(navigation.getAllByRole('link', { name: /Place 3/ })).toHaveLength(1);
});

test('a user can switch keyboard shortcuts off', async () => {
  localStorage.clear();
  openArea();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const overview = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(overview.getByText('Messages')).toBeVisible();
  await userEvent.click(overview.getByRole('checkbox', { name: /Use single-key shortcuts/ }));
  await userEvent.click(overview.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  localStorage.clear();
});

test('pressing g and a letter opens a page, but not in a field', async () => {
  localStorage.clear();
  openArea();
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await userEvent.keyboard('gm');
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  field.remove();
  await userEvent.keyboard('gm');
  expect(await screen.findByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
});
