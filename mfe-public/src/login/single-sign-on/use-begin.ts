import { useEffect, useEffectEvent, useRef } from 'react';

/** Starts `work` once. In Strict Mode, React runs effects twice. */
export function useBegin(work: () => Promise<void>): void {
  const isBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void work();
  });
  useEffect(() => begin(), []);
}
