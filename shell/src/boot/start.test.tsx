import { webcrypto } from 'node:crypto';
import { findByRole, queryByRole, screen, waitFor } from '@testing-library/dom';
import { init } from '@module-federation/enhanced/runtime';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Link, RouterProvider, type RouteObject } from 'react-router-dom';
import { browserHints, type Account } from '@cairn/shared/auth';
import type { LoadBudgets } from '@cairn/shared/platform';
import { FakeNetwork } from '../testing/fake-network.ts';
import { start } from './start.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5_000 });
const page = (path: string, title: string, more?: RouteObject['element']): RouteObject => ({
  path,
  element: (
    <main>
      <h1>{title}</h1>
      {more}
    </main>
  ),
});
const frontPaths = [
  { path: '/', home: true },
  { path: '/enter', purpose: 'sign-in' as const },
];
const front = () => [page('/', 'Front', <Link to="/orchard?row=2">Orchard</Link>), page('/enter', 'Enter')];
const orchardPaths = [{ path: '/orchard', role: 'student' as const, home: true }];
const ada: Account = { email: 'ada@cairn.test', role: 'student' };

let network: FakeNetwork;
let undo: (() => void)[];

beforeAll(() => {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  window.scrollTo = () => undefined;
  // Node's own would keep the test run from ending; the shell then speaks to other tabs by storage.
  Object.assign(window, { BroadcastChannel: undefined });
  init({ name: 'shell', remotes: [] });
});
beforeEach(() => {
  // The federation runtime says there what went wrong; what the page says of it is tested here.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  network = new FakeNetwork();
  undo = [network.install()];
});
afterEach(() => {
  for (const step of undo.reverse()) step();
  browserHints.clear();
  document.body.innerHTML = '';
  document.head.innerHTML = '';
});

interface Given {
  orchard?: () => RouteObject[];
  previous?: () => RouteObject[];
  account?: Account | null;
  shared?: string;
  budgets?: LoadBudgets;
  /** What the release command wrote into the root. */
  sight?: string;
}

/** The front page as it is rendered at release time. */
const frontSight = () =>
  renderToString(
    <Suspense>
      <RouterProvider router={createMemoryRouter(front())} />
    </Suspense>,
  );

/** A site of two remotes, opened at a path. */
async function open(
  path: string,
  { orchard, previous, account = ada, shared = '^1.0.0', budgets = {}, sight }: Given = {},
) {
  const old = previous ? network.publish('orchard', 'old', previous, orchardPaths) : undefined;
  const fresh = network.publish(
    'orchard',
    'new',
    orchard ?? (() => [page('/orchard', 'Orchard')]),
    orchardPaths,
  );
  const frontRelease = network.publish('front', 'r1', front, frontPaths);
  network.writeRegistry(
    [
      { name: 'front', ...frontRelease },
      { name: 'orchard', ...fresh, shared, ...(old ? { previous: old } : {}) },
    ],
    { budgets },
  );
  if (account) browserHints.write(account);
  history.replaceState(null, '', path);
  document.body.innerHTML =
    sight === undefined ? '<div id="root"></div>' : `<div id="root" data-first-sight>${sight}</div>`;
  const stop = await start(document.body.firstElementChild as Element);
  undo.push(stop);
}

const Broken = () => {
  throw new Error('the page broke');
};

describe('the site', () => {
  it('shows the page of the remote that owns the path', async () => {
    await open('/orchard');
    expect(await heading('Orchard')).toBeVisible();
    expect(network.asked.filter((path) => path.startsWith('/front'))).toEqual([]);
  });

  it('loads another area when one goes there, and puts the focus on its heading', async () => {
    await open('/');
    (await screen.findByRole('link', { name: 'Orchard' })).click();
    const arrived = await heading('Orchard');
    await waitFor(() => expect(arrived).toHaveFocus());
    expect(location.pathname + location.search).toBe('/orchard?row=2');
  });

  it('says so where there is nothing', async () => {
    await open('/nowhere');
    expect(await heading('Page not found')).toBeVisible();
  });

  it('sends who is not signed in to the sign-in page, with the way back, and loads nothing of the area', async () => {
    await open('/orchard?row=2', { account: null });
    expect(await heading('Enter')).toBeVisible();
    expect(location.pathname + location.search).toBe('/enter?next=%2Forchard%3Frow%3D2');
    expect(network.asked.filter((path) => path.startsWith('/orchard'))).toEqual([]);
  });

  it('sends another role to its own home', async () => {
    await open('/orchard', { account: { email: 'grace@cairn.test', role: 'mentor' } });
    expect(await heading('Front')).toBeVisible();
  });

  it('offers to try again when nothing is known of the site, and then opens', async () => {
    network.faults.set('/registry.json', { status: 500 });
    await open('/orchard');
    const button = await screen.findByRole('button', { name: 'Try Again' });
    network.faults.clear();
    button.click();
    expect(await heading('Orchard')).toBeVisible();
  });
});

describe('a page that was rendered at release time', () => {
  const root = () => document.getElementById('root');

  it('is the one that comes to life: nothing of it is rendered anew', async () => {
    const opened = open('/', { sight: frontSight() });
    const before = screen.getByRole('heading', { name: 'Front' });
    await opened;
    await waitFor(() => expect(root()).not.toHaveAttribute('data-first-sight'));
    expect(screen.getByRole('heading', { name: 'Front' })).toBe(before);
    screen.getByRole('link', { name: 'Orchard' }).click();
    expect(await heading('Orchard')).toBeVisible();
  });

  it('is rendered anew where the live one differs', async () => {
    await open('/', { sight: frontSight().replace('Front', 'Front of another release') });
    expect(await heading('Front')).toBeVisible();
    expect(root()).not.toHaveAttribute('data-first-sight');
  });

  it('gives way to what there is to say when its area cannot be loaded', async () => {
    network.faults.set('/front/r1/entry.js', { status: 404 });
    await open('/', { sight: frontSight() });
    expect(await heading('This part of Cairn is not available')).toBeVisible();
    expect(root()).not.toHaveTextContent('Front of');
    expect(root()).not.toHaveAttribute('data-first-sight');
  });

  it('gives way where nothing is known of the site', async () => {
    network.faults.set('/registry.json', { status: 500 });
    await open('/', { sight: frontSight() });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Front' })).toBeNull();
  });
});

describe('an area that cannot be loaded', () => {
  const files = ['mf-manifest.json', 'entry.js', 'routes.js'];

  it.each(files)('comes with the second try when only the first failed: %s', async (file) => {
    network.faults.set(`/orchard/new/${file}`, { status: 500 });
    const opened = open('/orchard');
    await waitFor(() => expect(network.asked).toContain(`/orchard/new/${file}`));
    network.faults.clear();
    await opened;
    expect(await heading('Orchard')).toBeVisible();
  });

  it.each(files)('is replaced by its previous release, by itself: %s', async (file) => {
    network.faults.set(`/orchard/new/${file}`, { status: 404 });
    await open('/orchard', { previous: () => [page('/orchard', 'Orchard of yesterday')] });
    expect(await heading('Orchard of yesterday')).toBeVisible();
  });

  it.each(files.slice(0, 2))('never runs what is not the published %s', async (file) => {
    network.faults.set(`/orchard/new/${file}`, { body: '{"tampered":true}' });
    await open('/orchard');
    expect(await heading('This part of Cairn is not available')).toBeVisible();
    expect(document.body).toHaveTextContent('What arrived is not what we published');
    expect('orchard' in window).toBe(false);
  });

  it('is refused before anything is fetched when it needs another shared', async () => {
    await open('/orchard', { shared: '^2.0.0' });
    expect(await heading('This part of Cairn is not available')).toBeVisible();
    expect(network.asked.filter((path) => path.startsWith('/orchard'))).toEqual([]);
  });

  it('leaves the rest of the site alone, and comes back without a reload once it is mended', async () => {
    network.faults.set('/orchard/new/entry.js', { status: 404 });
    await open('/');
    (await screen.findByRole('link', { name: 'Orchard' })).click();
    expect(await heading('This part of Cairn is not available')).toBeVisible();
    history.back();
    expect(await heading('Front')).toBeVisible();
    history.forward();
    const button = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 5_000 });
    network.faults.clear();
    button.click();
    expect(await heading('Orchard')).toBeVisible();
  });

  it('does not make one wait for ever', async () => {
    jest.useFakeTimers();
    undo.push(() => jest.useRealTimers());
    network.faults.set('/orchard/new/mf-manifest.json', 'hang');
    await open('/orchard');
    await jest.advanceTimersByTimeAsync(2_000 + 300 + 4_000);
    expect(await findByRole(document.body, 'button', { name: 'Try Again' })).toBeVisible();
    expect(document.body).toHaveTextContent('It took too long');
  });

  it('waits as long as the registry says, where it says so', async () => {
    jest.useFakeTimers();
    undo.push(() => jest.useRealTimers());
    network.faults.set('/orchard/new/mf-manifest.json', 'hang');
    await open('/orchard', { budgets: { manifest: 300 } });
    await jest.advanceTimersByTimeAsync(300 + 300 + 600);
    expect(await findByRole(document.body, 'button', { name: 'Try Again' })).toBeVisible();
  });
});

describe('a page that throws', () => {
  it('is replaced by the previous release, once', async () => {
    await open('/orchard', {
      orchard: () => [{ path: '/orchard', element: <Broken /> }],
      previous: () => [page('/orchard', 'Orchard of yesterday')],
    });
    expect(await heading('Orchard of yesterday')).toBeVisible();
  });

  it('and whose previous release throws too says what happened, and tries again what is released by then', async () => {
    const broken = () => [{ path: '/orchard', element: <Broken /> }];
    await open('/orchard', { orchard: broken, previous: broken });
    const button = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 5_000 });
    expect(document.body).toHaveTextContent('It stopped because of an error of ours.');
    const mended = network.publish(
      'orchard',
      'mended',
      () => [page('/orchard', 'Orchard, mended')],
      orchardPaths,
    );
    network.writeRegistry([{ name: 'orchard', ...mended }]);
    button.click();
    expect(await heading('Orchard, mended')).toBeVisible();
  });

  it('can be a lazy one whose code is late by one try', async () => {
    let tries = 0;
    const Loaded = () => <h1>Loaded</h1>;
    const lazy = async () => {
      tries += 1;
      if (tries === 1) throw new Error('Loading chunk 7 failed');
      return { Component: Loaded };
    };
    await open('/orchard', { orchard: () => [{ path: '/orchard', lazy }] });
    expect(await heading('Loaded')).toBeVisible();
    expect(queryByRole(document.body, 'alert', { name: /not available/ })).toBeNull();
  });
});
