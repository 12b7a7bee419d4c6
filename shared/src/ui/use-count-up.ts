import { useEffect, useState } from 'react';
import { COUNT_UP_STEP } from '@cairn/shared/contract';
import { prefersReducedMotion } from './preferences.ts';

/**
 * Counts up to a figure, one step per 100 ms (spec 9). Figures over `steps` take larger steps.
 *
 * @param target - the figure, or undefined while unknown
 */
export function useCountUp(target: number | undefined, steps = 24): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (target === undefined || prefersReducedMotion()) return;
    const step = Math.max(1, Math.ceil(target / steps));
    const timer = setInterval(() => {
      setShown((current) => {
        if (current >= target) clearInterval(timer);
        return Math.min(target, current + step);
      });
    }, COUNT_UP_STEP);
    return () => clearInterval(timer);
  }, [target, steps]);
  return target === undefined ? 0 : prefersReducedMotion() ? target : Math.min(shown, target);
}
