import type { createBrowserRouter } from 'react-router-dom';
import { errorToastsCleared, type AppStore } from '@cairn/shared/platform';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Removes error toasts when the user leaves a page. After a redirect, error toasts stay (spec 2, reset password without
 * a token).
 */
export function clearErrorsOnNavigation(router: Router, store: Pick<AppStore, 'dispatch'>): void {
  let { pathname } = router.state.location;
  // Runs before the next page renders and shows toasts.
  router.subscribe(({ location, historyAction }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    if (historyAction !== 'REPLACE') store.dispatch(errorToastsCleared());
  });
}
