import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Leads to another page after a delay, once told to (spec 4). Leaving the page before calls it off.
 *
 * @returns whether the way is already set, and what sets it
 */
export function useDelayedRedirect(
  to: string,
  delay: number,
): [leaving: boolean, leave: (state?: unknown) => void] {
  const navigate = useNavigate();
  const [departure, setDeparture] = useState<{ state: unknown } | null>(null);
  useEffect(() => {
    if (!departure) return;
    const timer = setTimeout(() => void navigate(to, departure), delay);
    return () => clearTimeout(timer);
  }, [departure, navigate, to, delay]);
  return [departure !== null, (state) => setDeparture({ state })];
}
