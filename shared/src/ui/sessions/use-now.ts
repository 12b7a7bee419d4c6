import { useEffect, useState } from 'react';

/** The current time in milliseconds, updated at an interval, by default every 30 seconds. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
