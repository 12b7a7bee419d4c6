import { useEffect, useRef } from 'react';
import { TEXTS } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';

/** Shows a toast when loading the users succeeds or fails (spec 8). */
export function useLoadToasts({ isLoaded, isError }: { isLoaded: boolean; isError: boolean }): void {
  const toast = useToast();
  const reported = useRef<'nothing' | 'loaded' | 'failed'>('nothing');
  useEffect(() => {
    const result = isError ? 'failed' : isLoaded ? 'loaded' : reported.current;
    if (result === reported.current) return;
    reported.current = result;
    if (result === 'failed') toast.error(TEXTS.admin.loadFailure);
    if (result === 'loaded') toast.success(TEXTS.admin.loaded);
  }, [isLoaded, isError, toast]);
}
