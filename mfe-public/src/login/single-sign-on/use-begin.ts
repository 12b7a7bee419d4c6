import { useEffect, useEffectEvent, useRef } from 'react';

/** Starts `work` once after the component has mounted, even if effects run twice, as in Strict Mode. */
export function useBegin(work: () => Promise<void>): void {
  const isBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void work();
  });
  useEffect(() => begin(), []);
}
