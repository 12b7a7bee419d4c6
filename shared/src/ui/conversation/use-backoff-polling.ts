import { useEffect, useEffectEvent } from 'react';

const SHORTEST = 4_000;
const LONGEST = 30_000;

/**
 * Polls while there is no event stream: soon after something new (`news` changed), with increasing intervals while
 * nothing changes, and not while the page is hidden.
 */
export function useBackoffPolling(isOn: boolean, news: unknown, poll: () => void): void {
  const onTime = useEffectEvent(poll);
  useEffect(() => {
    if (!isOn) return undefined;
    let wait = SHORTEST;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') onTime();
        wait = Math.min(wait * 1.5, LONGEST);
        next();
      }, wait);
    };
    const onLook = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      wait = SHORTEST;
      onTime();
      next();
    };
    next();
    document.addEventListener('visibilitychange', onLook);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, [isOn, news]);
}
