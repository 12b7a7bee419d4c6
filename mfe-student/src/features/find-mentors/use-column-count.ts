import { useLayoutEffect, useState, type RefObject } from 'react';

/** The number of columns of at least `minimum` pixels that fit into an element; at least 1. */
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
