import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Redirects after a delay (spec 4). Leaving the page cancels the redirect.
 *
 * @returns whether the redirect is pending, and a function that starts it with an optional location state
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
