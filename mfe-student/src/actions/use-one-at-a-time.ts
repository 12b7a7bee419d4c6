import { useRef } from 'react';

/**
 * Returns a function that runs an action, and ignores its call while another action runs. For buttons that stay enabled
 * during a request: a disabled button would lose the focus.
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
