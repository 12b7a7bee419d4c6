import { useEffect, useEffectEvent } from 'react';

const SHORTEST_WAIT = 4_000;
const LONGEST_WAIT = 30_000;

/** Calls `poll` at intervals that grow from 4 to 30 seconds while `latest` stays the same. Hidden pages do not poll. */
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
