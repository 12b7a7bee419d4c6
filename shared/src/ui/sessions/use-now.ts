import { useEffect, useState } from 'react';

/** The time in milliseconds, renewed every half minute, so that a page left open does not lie. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
