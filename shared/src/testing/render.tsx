import { render, type RenderResult } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  createMemoryRouter,
  createPath,
  RouterProvider,
  useLocation,
  type RouteObject,
} from 'react-router-dom';
import type { Account } from '@cairn/shared/auth';
import {
  createStore,
  wellKnownPathsLoaded,
  type AppStore,
  type WellKnownPaths,
} from '@cairn/shared/platform';

export interface TestPageOptions {
  /** The signed-in account; none by default. */
  readonly account?: Account | null;
  /** The initial URL; the path of the first route by default. */
  readonly path?: string;
  /** The router state of the initial navigation. */
  readonly state?: unknown;
  /** Well-known paths; those of the spec by default. */
  readonly wellKnownPaths?: WellKnownPaths;
}

export interface TestPage extends RenderResult {
  readonly store: AppStore;
  /** The current path, query and hash. */
  readonly location: () => string;
}

const SPEC_PATHS: WellKnownPaths = {
  homes: { student: '/student-home', mentor: '/mentor-dashboard', admin: '/admin' },
  signIn: '/login',
  signOut: '/logout',
};

/** A store like the shell's, with an account in memory and no channel to other tabs. */
export function createTestStore(
  account: Account | null = null,
  wellKnownPaths: WellKnownPaths = SPEC_PATHS,
): AppStore {
  let hint = account;
  const store = createStore({
    hints: {
      read: () => hint,
      write: (next) => {
        hint = next;
      },
      clear: () => {
        hint = null;
      },
    },
    channel: { post: () => undefined, listen: () => () => undefined },
  });
  store.dispatch(wellKnownPathsLoaded(wellKnownPaths));
  return store;
}

/** Shows the path of a page outside the routes, so that tests can assert redirects. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
}

/**
 * Renders routes of a remote in a router and store, as the shell does.
 *
 * @example
 * const { location } = renderRoutes(routes, { path: '/sessions', account: { email, role: 'student' } });
 */
export function renderRoutes(routes: RouteObject[], options: TestPageOptions = {}): TestPage {
  const { account = null, path = routes[0]?.path ?? '/', state, wellKnownPaths } = options;
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  const store = createTestStore(account, wellKnownPaths);
  // Lazy routes show nothing while they load, as in the shell.
  const routesWithFallback = routes.map((route) => ({ HydrateFallback: () => null, ...route }));
  const router = createMemoryRouter([...routesWithFallback, { path: '*', element: <Elsewhere /> }], {
    initialEntries: [{ pathname, search, hash, state }],
  });
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...view, store, location: () => createPath(router.state.location) };
}
