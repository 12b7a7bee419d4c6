import type { createBrowserRouter } from 'react-router-dom';
import { errorToastsCleared, type AppStore } from '@cairn/shared/platform';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Removes the error toasts of a page that the user leaves. A redirect keeps them, because they explain it (spec 2,
 * reset password without a token).
 */
export function clearErrorsOnNavigation(router: Router, store: Pick<AppStore, 'dispatch'>): void {
  let { pathname } = router.state.location;
  // Runs before the next page renders, so that the toasts of that page stay.
  router.subscribe(({ location, historyAction }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    if (historyAction !== 'REPLACE') store.dispatch(errorToastsCleared());
  });
}
