import { useEffect, useEffectEvent } from 'react';

/** Calls `onOnline` when the connection is back, and `onLeave` when the page is left. */
export function useTabEvents(onOnline: () => void, onLeave: () => void): void {
  const handleOnline = useEffectEvent(onOnline);
  const handleLeave = useEffectEvent(onLeave);
  useEffect(() => {
    const [online, leave] = [() => handleOnline(), () => handleLeave()];
    window.addEventListener('online', online);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}
