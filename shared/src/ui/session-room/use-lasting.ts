import { useEffect, useState } from 'react';

/** Whether a condition has been true without a break for some milliseconds. */
export function useLasting(isTrue: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isTrue) return undefined;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isTrue, milliseconds]);
  return lasts;
}
