import { lazy, useEffect } from 'react';

const loadAccountDialog = () => import('./account-dialog.tsx');
const loadBulkDialog = () => import('./bulk-dialog.tsx');

/** The dialogs bring forms and their rules, which are more code than the table: it does not wait for them. */
export const LazyAccountDialog = lazy(async () => ({ default: (await loadAccountDialog()).AccountDialog }));
export const LazyBulkDialog = lazy(async () => ({ default: (await loadBulkDialog()).BulkDialog }));

/** Brings the dialogs as soon as the rows are on screen, so that the first press opens one at once. */
export function useDialogsAtHand(isShown: boolean): void {
  useEffect(() => {
    // What cannot be had now is asked for again, and then missed aloud, when a dialog opens.
    if (isShown) void Promise.allSettled([loadAccountDialog(), loadBulkDialog()]);
  }, [isShown]);
}
