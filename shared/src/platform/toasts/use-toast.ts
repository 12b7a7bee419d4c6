import { useId, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown } from './toasts-slice.ts';

export interface ToastControls {
  /** Shows the text for 2 seconds, and removes the errors of this `useToast` call. */
  success(text: string): void;
  /** Shows the text for 4 seconds. */
  error(text: string): void;
}

/**
 * Returns functions that show a short message (spec 9, decision 38). The shell renders the message, so that the message
 * outlives the page.
 */
export function useToast(): ToastControls {
  const dispatch = useDispatch();
  const source = useId();
  return useMemo(
    () => ({
      success: (text: string) => void dispatch(toastShown('success', text, source)),
      error: (text: string) => void dispatch(toastShown('error', text, source)),
    }),
    [dispatch, source],
  );
}
