import { lazy, useEffect } from 'react';

const loadAccountDialog = () => import('./account-dialog.tsx');
const loadBulkDialog = () => import('./bulk-dialog.tsx');

/** Runs something when the page rests; at once where the browser cannot tell. @returns how to call it off. */
function whenIdle(work: () => void): (() => void) | undefined {
  if (!('requestIdleCallback' in window)) return void work();
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}

/** The dialogs bring forms and their rules, which are more code than the table: it does not wait for them. */
export const LazyAccountDialog = lazy(async () => ({ default: (await loadAccountDialog()).AccountDialog }));
export const LazyBulkDialog = lazy(async () => ({ default: (await loadBulkDialog()).BulkDialog }));

/** Brings the dialogs once the rows are on screen and nothing else is to do, so that a press opens one at once. */
export function useDialogsAtHand(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    return whenIdle(() => {
      // What cannot be had now is asked for again, and then missed aloud, when a dialog opens.
      void Promise.allSettled([loadAccountDialog(), loadBulkDialog()]);
    });
  }, [isShown]);
}
