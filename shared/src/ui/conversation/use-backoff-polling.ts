import { useEffect, useEffectEvent } from 'react';

const SHORTEST = 4_000;
const LONGEST = 30_000;

/**
 * Polls while there is no event stream: soon after a change of `latest`, with increasing intervals while
 * nothing changes, and not while the page is hidden.
 */
export function useBackoffPolling(isOn: boolean, latest: unknown, poll: () => void): void {
  const pollNow = useEffectEvent(poll);
  useEffect(() => {
    if (!isOn) return undefined;
    let wait = SHORTEST;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') pollNow();
        wait = Math.min(wait * 1.5, LONGEST);
        next();
      }, wait);
    };
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      wait = SHORTEST;
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
