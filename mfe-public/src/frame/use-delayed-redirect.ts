import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Leads to another page after a delay, once told to (spec 4). Leaving the page before calls it off.
 *
 * @returns whether the way is already set, and what sets it
 */
export function useDelayedRedirect(to: string, delay: number): [leaving: boolean, leave: () => void] {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => void navigate(to), delay);
    return () => clearTimeout(timer);
  }, [leaving, navigate, to, delay]);
  return [leaving, () => setLeaving(true)];
}
