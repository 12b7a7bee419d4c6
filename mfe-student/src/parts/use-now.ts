import { useEffect, useState } from 'react';

/** The present, renewed so often that what depends on it (a door that opens) is never late for long. */
export function useNow(everyMilliseconds = 20_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
