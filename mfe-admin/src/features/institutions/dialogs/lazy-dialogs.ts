import { lazy, useEffect } from 'react';
import { whenIdle } from '@cairn/shared/ui';

const load = () => import('./institution-dialog.tsx');

/** Loaded on demand: the dialogs are more code than the table. */
export const LazyInstitutionDialog = lazy(async () => ({ default: (await load()).InstitutionDialog }));

/** Preloads the dialogs when the page is idle, so that they open immediately. */
export function usePreloadedDialogs(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    // A failed preload is retried, and reported, when a dialog opens.
    return whenIdle(() => void load().catch(() => undefined));
  }, [isShown]);
}
