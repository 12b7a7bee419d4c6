import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { providePasswordPrompt } from '@cairn/shared/api';
import { authSlice } from '@cairn/shared/auth';
import {
  createStore,
  wellKnownPathsLoaded,
  providePrefetcher,
  settleSignOut,
  type PrefetchTarget,
  type Registry,
} from '@cairn/shared/platform';
import type { AreaRemote } from '../areas/area.ts';
import { failureOf } from '../loader/load-failure.ts';
import { prefetchRemote } from '../loader/prefetch.ts';
import { applyOverrides, takeOverrides } from '../overrides/overrides.ts';
import { hasPreview } from '../previews/has-preview.ts';
import { replacePreviewedShell } from '../previews/previewed-shell.ts';
import type { Previews } from '../previews/previews.tsx';
import { wellKnownPathsOf } from '../registry/directory.ts';
import { fetchRegistry, readRegistry } from '../registry/read-registry.ts';
import { trackNavigationInput } from '../routing/focus-on-navigation.ts';
import { clearErrorsOnNavigation } from '../routing/clear-errors.ts';
import { preloadLinkedPages } from '../routing/preload-links.ts';
import { createSiteRouter } from '../routing/router.tsx';
import { removeStaticTitle } from '../routing/static-title.ts';
import { loadReports } from '../telemetry/reports.ts';
import { reportError } from '../telemetry/thrown.ts';
import { waitUntilHydratable } from './hydration.ts';
import { NoRegistry } from './no-registry.tsx';
import { clearPrerenderedMark, isFrame, isPrerendered } from './prerendered-mark.ts';
import { createSite, type Site } from './site.ts';
import { SiteContext } from './site-context.ts';

function remoteOf(site: Site, target: PrefetchTarget): AreaRemote | undefined {
  if ('path' in target) {
    const owner = site.owner(new URL(target.path, location.origin).pathname);
    return site.areas().find(({ name }) => name === owner?.area);
  }
  return site
    .areas()
    .find(({ routes }) => routes.some((route) => route.home === true && route.role === target.role));
}

/** Removes the prerendered mark when the page reacts to input. */
function Replacement({ children }: { children: ReactNode }) {
  useEffect(clearPrerenderedMark, []);
  return children;
}

/** Hydrates the prerendered markup if possible, otherwise renders the page from scratch. A frame is never hydrated. */
async function show(element: Element, page: ReactNode, isHydratable: () => Promise<boolean>): Promise<Root> {
  if (isFrame(element)) await isHydratable();
  else if (isPrerendered(element) && (await isHydratable())) {
    // React renders mismatching parts again on the client.
    return hydrateRoot(element, page, { onRecoverableError: clearPrerenderedMark });
  }
  const root = createRoot(element);
  root.render(<Replacement>{page}</Replacement>);
  return root;
}

/** Opens the previews of this browser, and removes the prerendered markup, which shows the live releases. */
async function readPreviews(element: Element, registry: Registry): Promise<Previews | null> {
  const code = await import('../previews/previews.tsx').catch(() => null);
  if (!code) {
    await replacePreviewedShell();
    return null;
  }
  const opened = await code.openPreviews(registry);
  element.replaceChildren();
  clearPrerenderedMark();
  return opened;
}

/**
 * Boots the site: registry, store, router.
 *
 * @param onReady - called when the rendering of the first page has started
 * @returns a function that unmounts the site
 */
export async function start(
  element: Element,
  onReady: (site: Site) => void = () => undefined,
): Promise<() => void> {
  const overrides = takeOverrides();
  let problem = '';
  const registry = await readRegistry().catch((cause: unknown) => {
    problem = failureOf(cause, 'gate').message;
    return null;
  });
  if (!registry) {
    clearPrerenderedMark();
    const root = createRoot(element);
    const retry = () => {
      root.unmount();
      return start(element, onReady);
    };
    root.render(<NoRegistry message={problem} onRetry={retry} />);
    return () => root.unmount();
  }

  const previews = hasPreview() ? await readPreviews(element, registry) : null;
  const site = createSite(registry, {
    fetchRegistry,
    override(read) {
      const remotes = applyOverrides(read, overrides);
      return previews ? previews.apply(remotes) : remotes;
    },
    // A load with previews says nothing about the releases in other browsers.
    report(report, cause) {
      if (previews) return;
      loadReports.add(report);
      if (cause !== undefined)
        reportError(report.phase === 'render' ? 'render' : 'load', cause, report.remote, report.release);
    },
    previewBanner: previews?.banner,
  });
  const store = createStore();
  store.dispatch(wellKnownPathsLoaded(wellKnownPathsOf({ remotes: site.areas() })));
  providePrefetcher((target) => {
    const remote = remoteOf(site, target);
    if (remote) void prefetchRemote(remote);
  });

  providePasswordPrompt(async (options) => {
    const { openPasswordDialog } = await import('../reauthentication/open-password-dialog.tsx');
    return openPasswordDialog(store, options);
  });

  const onOnline = () => void settleSignOut(store.dispatch);
  onOnline();
  window.addEventListener('online', onOnline);
  // Without these listeners, `refetchOnReconnect` and `skipPollingIfUnfocused` have no effect.
  const stopListening = setupListeners(store.dispatch);

  removeStaticTitle();
  const router = createSiteRouter(site, store);
  trackNavigationInput(router);
  clearErrorsOnNavigation(router, store);
  const stopPreloading = preloadLinkedPages(site, store);
  // The prerendered markup has no account. The first update after hydration shows the account.
  const signedOutState = { ...store.getState(), auth: authSlice.getInitialState() };
  const page = (
    <SiteContext value={site}>
      <Provider store={store} serverState={signedOutState}>
        <RouterProvider router={router} />
      </Provider>
    </SiteContext>
  );
  const root = await show(element, page, () => waitUntilHydratable(element, site, router));
  onReady(site);
  return () => {
    root.unmount();
    window.removeEventListener('online', onOnline);
    stopListening();
    stopPreloading();
    router.dispose();
  };
}
