import { useEffect, useEffectEvent, useRef } from 'react';

/** Begins work after the component is shown, once: effects may run twice. */
export function useBegin(work: () => Promise<void>): void {
  const isBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void work();
  });
  useEffect(() => begin(), []);
}
