import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { AppStore } from '@cairn/shared/platform';
import type { Area } from '../areas/area.ts';
import { AreaOutlet } from '../areas/area-outlet.tsx';
import { preloadPages } from '../areas/lazy-page.tsx';
import type { Site } from '../boot/site.ts';
import { accessibleArea } from './accessible-area.ts';
import { Pending } from './pending.tsx';
import { RootLayout } from './root-layout.tsx';
import { ShellProblem } from './shell-problem.tsx';
import { Unresolved } from './unresolved.tsx';

const ROOT = 'root';

/** One route for the whole area keeps the layout of the area mounted during navigation. */
function routeOf(area: Area, paths: readonly string[]): RouteObject {
  // Without an explicit null element the router logs a warning at each visit.
  const children = paths.map((path) => ({ id: `${area.name}:${path}`, path, element: null }));
  return { id: area.name, element: <AreaOutlet area={area} />, children };
}

/**
 * Creates the router. For a path without a route, the router loads the owning remote and adds the routes of the remote.
 */
export function createSiteRouter(site: Site, store: AppStore) {
  return createBrowserRouter(
    [
      {
        id: ROOT,
        element: <RootLayout />,
        HydrateFallback: Pending,
        errorElement: <ShellProblem />,
        children: [{ path: '*', element: <Unresolved /> }],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch }) {
        const area = accessibleArea(site, store, path);
        if (!area) return;
        await area.load();
        const state = area.state();
        if (state.status !== 'ready') return;
        // Ignored here: rendering the page throws the error again.
        preloadPages(state.routes, path).catch(() => undefined);
        const paths =
          site
            .areas()
            .find(({ name }) => name === area.name)
            ?.routes.map((route) => route.path) ?? [];
        patch(ROOT, [routeOf(area, paths)]);
      },
    },
  );
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;
