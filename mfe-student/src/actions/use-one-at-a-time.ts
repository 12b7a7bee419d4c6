import { useRef } from 'react';

/**
 * Returns a function that runs an action, and does nothing while another action runs. Used by buttons that stay enabled
 * during a request, because a disabled button loses the focus.
 */
export function useOneAtATime(): (action: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false);
  return async (action) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await action();
    } finally {
      isRunning.current = false;
    }
  };
}
