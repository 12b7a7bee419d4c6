import { lazy, useEffect } from 'react';
import { whenIdle } from '@cairn/shared/ui';

const load = () => import('./administrator-dialog.tsx');

/** Loaded on demand, because the dialogs are more code than the page. */
export const LazyAdministratorDialog = lazy(async () => ({ default: (await load()).AdministratorDialog }));

/** Preloads the dialogs once the page is idle. */
export function usePreloadedDialogs(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    // Opening a dialog repeats a failed preload and reports the error.
    return whenIdle(() => void load().catch(() => undefined));
  }, [isShown]);
}
