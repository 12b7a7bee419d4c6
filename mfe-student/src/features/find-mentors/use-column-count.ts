import { useLayoutEffect, useState, type RefObject } from 'react';

/** How many columns of at least `minimum` pixels fit into an element, but at least 1; updated when the width changes. */
export function useColumnCount(element: RefObject<HTMLElement | null>, minimum: number, gap: number): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const measure = () => setColumns(Math.max(1, Math.floor((node.clientWidth + gap) / (minimum + gap))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, minimum, gap]);
  return columns;
}
