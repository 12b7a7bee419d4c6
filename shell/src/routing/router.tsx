import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { selectRole } from '@cairn/shared/auth';
import type { AppStore } from '@cairn/shared/platform';
import type { Area } from '../areas/area.ts';
import { AreaOutlet } from '../areas/area-outlet.tsx';
import { beginPages } from '../areas/lazy-page.tsx';
import type { Site } from '../boot/site.ts';
import { Pending } from './pending.tsx';
import { RootLayout } from './root-layout.tsx';
import { ShellProblem } from './shell-problem.tsx';
import { Unresolved } from './unresolved.tsx';

const ROOT = 'root';

/** The paths of an area, all below one element, so that its frame stays while its pages change. */
function routeOf(area: Area, paths: readonly string[]): RouteObject {
  // Nothing is drawn for the path itself; said so, the router does not warn of it at each visit.
  const children = paths.map((path) => ({ id: `${area.name}:${path}`, path, element: null }));
  return { id: area.name, element: <AreaOutlet area={area} />, children };
}

/**
 * The one router. It knows no path but what the registry says: a path is looked up, its remote loaded, and its routes
 * patched in, while the page before stays on screen (design "platform"). Nothing is loaded for who may not see it.
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
        const owner = site.owner(path);
        const area = owner ? site.area(owner.area) : undefined;
        if (!owner || !area || owner.refusal !== undefined) return;
        const { role } = owner.route;
        if (role !== undefined && role !== selectRole(store.getState())) return;
        await area.load();
        const state = area.state();
        if (state.status !== 'ready') return;
        // What fails here fails again where the page is rendered, which is where it is told.
        beginPages(state.routes, path).catch(() => undefined);
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
