import { useEffect, useEffectEvent } from 'react';

const SHORTEST_WAIT = 4_000;
const LONGEST_WAIT = 30_000;

/**
 * Polls a server without an event stream: every few seconds after a change of `latest`, less and less often while
 * `latest` stays the same, and not while the page is hidden.
 */
export function useBackoffPolling(isOn: boolean, latest: unknown, poll: () => void): void {
  const pollNow = useEffectEvent(poll);
  useEffect(() => {
    if (!isOn) return undefined;
    let wait = SHORTEST_WAIT;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') pollNow();
        wait = Math.min(wait * 1.5, LONGEST_WAIT);
        next();
      }, wait);
    };
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      wait = SHORTEST_WAIT;
      pollNow();
      next();
    };
    next();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isOn, latest]);
}
