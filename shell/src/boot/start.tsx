import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { createStore, placesKnown, providePrefetcher } from '@cairn/shared/platform';
import { prefetchRemote } from '../loader/prefetch.ts';
import { applyOverrides, takeOverrides } from '../overrides/overrides.ts';
import { placesOf } from '../registry/directory.ts';
import { fetchRegistry, readRegistry } from '../registry/read-registry.ts';
import { createSiteRouter } from '../routing/router.tsx';
import { yieldStaticTitle } from '../routing/static-title.ts';
import { loadReports } from '../telemetry/reports.ts';
import { reportWebVitals } from '../telemetry/web-vitals.ts';
import { NoRegistry } from './no-registry.tsx';
import { createSite } from './site.ts';
import { SiteContext } from './site-context.ts';

/** Puts the site together: registry, store, router. Everything else comes with the remotes. */
export async function start(element: Element): Promise<void> {
  const root = createRoot(element);
  const overrides = takeOverrides();
  const registry = await readRegistry().catch(() => null);
  if (!registry) {
    root.render(<NoRegistry onRetry={() => start(element).then(() => undefined)} />);
    return;
  }

  const site = createSite(registry, {
    fetchRegistry,
    override: (read) => applyOverrides(read, overrides),
    report: (report) => loadReports.add(report),
  });
  const store = createStore();
  store.dispatch(placesKnown(placesOf(registry)));
  providePrefetcher((role) => {
    const remote = site
      .areas()
      .find(({ routes }) => routes.some((route) => route.home === true && route.role === role));
    if (remote) void prefetchRemote(remote);
  });

  yieldStaticTitle();
  root.render(
    <SiteContext value={site}>
      <Provider store={store}>
        <RouterProvider router={createSiteRouter(site, store)} />
      </Provider>
    </SiteContext>,
  );
  requestIdleCallback(() => void reportWebVitals((pathname) => site.owner(pathname)?.route.path));
}
