import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import type { Account } from '@cairn/shared/auth';
import type { RegisteredRoute } from '@cairn/shared/platform';
import { createTestStore } from '@cairn/shared/testing';
import type { AreaRemote, AreaState } from '../areas/area.ts';
import { preparePages } from '../areas/lazy-page.tsx';
import type { Site } from '../boot/site.ts';
import { loadable } from '../testing/loadable.ts';
import { preloadLinkedPages } from './preload-links.ts';

const REST_MILLISECONDS = 65;
const route: RegisteredRoute = { path: '/orchard', role: 'student' };
const student: Account = { email: 'ada@cairn.test', role: 'student' };
const load = jest.fn<Promise<{ Component: () => string }>, []>();
let routes: RouteObject[] = [];
let stop = () => undefined as void;

function open({ account = student, isLoaded = true, refusal }: Partial<Options> = {}): HTMLElement {
  routes = preparePages([{ path: '/orchard', lazy: load }]);
  const state: AreaState = isLoaded
    ? { status: 'ready', release: 'new', routes, fellBack: false }
    : { status: 'idle' };
  const remote: AreaRemote = { ...loadable(), name: 'mfe-orchard', routes: [route] };
  const site = {
    owner: (path: string) =>
      path === '/orchard' ? { area: 'mfe-orchard', route, ...(refusal && { refusal }) } : null,
    area: (name: string) => ({ name, state: () => state }),
    areas: () => [remote],
  } as unknown as Site;
  stop = preloadLinkedPages(site, createTestStore(account));
  render(
    <>
      <a href="/orchard?row=2">
        <b>Orchard</b>
      </a>
      <a href="https://example.test/orchard">Elsewhere</a>
      <p>Text</p>
    </>,
  );
  return screen.getByText('Orchard');
}
interface Options {
  account: Account | null;
  isLoaded: boolean;
  refusal: string;
}

/** The files that the document prefetches. */
const hints = () => [...document.head.innerHTML.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

const rest = () => act(() => jest.advanceTimersByTime(REST_MILLISECONDS));

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset().mockResolvedValue({ Component: () => 'Trees' });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

test('a page is downloaded once when the pointer rests on its link', () => {
  const link = open();
  fireEvent.pointerOver(link);
  expect(load).not.toHaveBeenCalled();
  rest();
  fireEvent.pointerOver(link);
  rest();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page is downloaded when its link keeps the focus', () => {
  fireEvent.focusIn(open());
  rest();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a pointer that passes over a link downloads nothing', () => {
  fireEvent.pointerOver(open());
  fireEvent.pointerOver(screen.getByText('Text'));
  rest();
  expect(load).not.toHaveBeenCalled();
});

test('a link to another site downloads nothing', () => {
  open();
  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  rest();
  expect(load).not.toHaveBeenCalled();
});

test.each<[string, Partial<Options>]>([
  ['for a link to a page that requires a role, while signed out', { account: null }],
  ['for a link to a page that the registry refuses', { refusal: 'two remotes declare this page' }],
])('nothing is downloaded %s', (_kind, options) => {
  fireEvent.pointerOver(open(options));
  rest();
  expect(load).not.toHaveBeenCalled();
  expect(hints()).toEqual([]);
});

test('a browser that saves data downloads nothing in advance', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  fireEvent.pointerOver(open());
  rest();
  expect(load).not.toHaveBeenCalled();
});

test('for a remote that is not loaded, only the entry is prefetched', () => {
  fireEvent.pointerOver(open({ isLoaded: false }));
  rest();
  expect(load).not.toHaveBeenCalled();
  expect(hints()).toEqual(['/mfe-orchard/new/entry.js']);
});

test('after a failed preload, opening the page downloads it again', async () => {
  load.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  fireEvent.pointerOver(open());
  rest();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(load).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
  const router = createMemoryRouter(routes, { initialEntries: ['/orchard'] });
  await act(async () =>
    render(
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>,
    ),
  );
  expect(await screen.findByText('Trees')).toBeInTheDocument();
});
