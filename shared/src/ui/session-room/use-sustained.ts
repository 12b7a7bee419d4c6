import { useEffect, useState } from 'react';

/** Whether a condition has been true without interruption for at least `milliseconds`. */
export function useSustained(condition: boolean, milliseconds: number): boolean {
  const [isSustained, setSustained] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setSustained(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setSustained(false);
    };
  }, [condition, milliseconds]);
  return isSustained;
}
