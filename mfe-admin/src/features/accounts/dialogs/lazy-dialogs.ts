import { lazy, useEffect } from 'react';
import { whenIdle } from '@cairn/shared/ui';

const loadAccountDialog = () => import('./account-dialog.tsx');
const loadBulkDialog = () => import('./bulk-dialog.tsx');

/** Loaded on demand: the dialogs with their forms are more code than the table. */
export const LazyAccountDialog = lazy(async () => ({ default: (await loadAccountDialog()).AccountDialog }));
export const LazyBulkDialog = lazy(async () => ({ default: (await loadBulkDialog()).BulkDialog }));

/** Preloads the dialogs when the page is idle, so that a dialog opens immediately. */
export function usePreloadedDialogs(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    return whenIdle(() => {
      // A failed preload is retried, and reported, when a dialog opens.
      void Promise.allSettled([loadAccountDialog(), loadBulkDialog()]);
    });
  }, [isShown]);
}
