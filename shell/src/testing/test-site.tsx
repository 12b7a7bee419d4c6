import { webcrypto } from 'node:crypto';
import { screen } from '@testing-library/dom';
import { init } from '@module-federation/enhanced/runtime';
import { Link, type RouteObject } from 'react-router-dom';
import { browserHints, type Account } from '@cairn/shared/auth';
import type { LoadBudgets } from '@cairn/shared/platform';
import { start } from '../boot/start.tsx';
import { FakeNetwork, type Signing } from './fake-network.ts';

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5_000 });

export const rootElement = () => document.getElementById('root');

export const page = (path: string, title: string, more?: RouteObject['element']): RouteObject => ({
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
/** The pages of the public remote. */
export const front = () => [
  page('/', 'Front', <Link to="/orchard?row=2">Orchard</Link>),
  page('/enter', 'Enter'),
];
export const orchardPaths = [{ path: '/orchard', role: 'student' as const, home: true }];
const ada: Account = { email: 'ada@cairn.test', role: 'student' };

interface TestSiteOptions {
  orchard?: () => RouteObject[];
  previous?: () => RouteObject[];
  account?: Account | null;
  shared?: string;
  budgets?: LoadBudgets;
  /** The prerendered markup of the root. */
  markup?: string;
  /** The path for which the markup was rendered; by default the opened path. */
  markupPath?: string;
  signing?: Signing;
  /** Whether the markup is a frame. */
  isFrame?: boolean;
}

/** A site with a public remote and a student remote. Each test gets a new network. */
export function createTestSite() {
  const site = { network: new FakeNetwork(), undo: [] as (() => void)[], open };

  beforeAll(() => {
    Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
    window.scrollTo = () => undefined;
    // Node's BroadcastChannel would keep the process alive.
    Object.assign(window, { BroadcastChannel: undefined });
    init({ name: 'shell', remotes: [] });
  });
  beforeEach(() => {
    // The federation runtime logs the errors that tests provoke.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    site.network = new FakeNetwork();
    site.undo = [site.network.install()];
  });
  afterEach(() => {
    for (const step of site.undo.reverse()) step();
    browserHints.clear();
    document.body.innerHTML = '';
    document.head.innerHTML = '';
  });

  async function open(
    path: string,
    {
      orchard,
      previous,
      account = ada,
      shared = '^1.0.0',
      budgets = {},
      markup,
      markupPath = path,
      signing,
      isFrame = false,
    }: TestSiteOptions = {},
  ) {
    const { network } = site;
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
      signing,
    );
    if (account) browserHints.write(account);
    history.replaceState(null, '', path);
    document.body.innerHTML =
      markup === undefined
        ? '<div id="root"></div>'
        : `<div id="root" ${isFrame ? 'data-frame' : 'data-prerendered'}="${markupPath}">${markup}</div>`;
    site.undo.push(await start(document.body.firstElementChild as Element));
  }

  return site;
}
