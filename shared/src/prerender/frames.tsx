import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { createStore, wellKnownPathsLoaded, type RegisteredRoute } from '@cairn/shared/platform';
import { SIGN_OUT_PLACEHOLDER } from '@cairn/shared/platform/registry';
import { antdStyles, usedStyles } from './antd-styles.ts';
import { hideDifferences } from './hide-differences.ts';
import { examplePath, routesAt } from './route-imports.ts';
import { renderIn } from './scheme.ts';

/** The first render of a page of an area, without data. */
export interface RenderedFrame {
  readonly path: string;
  readonly html: string;
  /** antd's styles for this markup. */
  readonly styles: string;
}

type RoleRoute = RegisteredRoute & Required<Pick<RegisteredRoute, 'role'>>;

/** Loads the routes that match a path. Returns the outermost route, which contains only the inner matching routes. */
async function loadPages(routes: readonly RouteObject[], path: string): Promise<RouteObject> {
  let inner: RouteObject | undefined;
  for (const route of routesAt(routes, path).toReversed()) {
    const { lazy, children: _children, index: _index, ...rest } = route;
    const page = typeof lazy === 'function' ? await lazy() : {};
    inner = { ...rest, ...page, ...(inner ? { children: [inner] } : {}) };
  }
  return inner as RouteObject;
}

/** A store for rendering a frame: the role of the account is known, the person is not. */
function storeFor({ role }: RoleRoute) {
  const store = createStore({
    hints: { read: () => ({ email: '', role }), write: () => undefined, clear: () => undefined },
    channel: { post: () => undefined, listen: () => () => undefined },
  });
  store.dispatch(wellKnownPathsLoaded({ homes: {}, signIn: null, signOut: SIGN_OUT_PLACEHOLDER }));
  return store;
}

/** Sets the time and the time zone of the next rendering (`tooling/webpack/prerender.ts`). */
type SetPlace = (place: 'here' | 'elsewhere') => void;

interface Rendering {
  readonly scheme: 'light' | 'dark';
  readonly place: 'here' | 'elsewhere';
}

function render(route: RoleRoute, tree: RouteObject, at: string, { scheme, place }: Rendering) {
  renderIn(scheme);
  (Reflect.get(globalThis, 'setPlace') as SetPlace)(place);
  const cache = createCache();
  const router = createMemoryRouter([tree], { initialEntries: [at] });
  const html = renderToString(
    <StyleProvider cache={cache}>
      <Provider store={storeFor(route)}>
        <RouterProvider router={router} />
      </Provider>
    </StyleProvider>,
  );
  router.dispose();
  // React does not rethrow an error inside a Suspense boundary, but marks the boundary with `<!--$!-->`.
  if (html.includes('<!--$!-->')) throw new Error(`${at} cannot be rendered without a browser`);
  const styles = extractStyle(cache, { plain: true, types: ['style'] });
  return { html, styles, variables: extractStyle(cache, { plain: true, types: ['token', 'cssVar'] }) };
}

/** Makes `header` and `main` inert, because their controls do not work until the page replaces the frame. */
const withoutActions = (html: string): string =>
  html.replace('<header ', '<header inert ').replace('<main ', '<main inert aria-busy="true" ');

/**
 * Renders the frame of each page that requires a role: layout, heading and skeletons, without data.
 *
 * @throws Error if a page cannot be rendered, or its structure depends on the time or time zone
 */
export async function renderFrames(
  routes: readonly RouteObject[],
  described: readonly RegisteredRoute[],
): Promise<RenderedFrame[]> {
  const frames: RenderedFrame[] = [];
  for (const route of described) {
    if (route.role === undefined) continue;
    const at = examplePath(route.path);
    const tree = await loadPages(routes, at);
    const renderedIn = (rendering: Rendering) => render(route as RoleRoute, tree, at, rendering);
    const light = renderedIn({ scheme: 'light', place: 'here' });
    const elsewhere = renderedIn({ scheme: 'light', place: 'elsewhere' });
    const dark = renderedIn({ scheme: 'dark', place: 'here' });
    frames.push({
      path: route.path,
      html: withoutActions(hideDifferences(light.html, elsewhere.html)),
      styles: antdStyles(usedStyles(light.styles, light.html), light.variables, dark.variables),
    });
  }
  return frames;
}
