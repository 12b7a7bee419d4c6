import { useEffect, useRef, useState } from 'react';

type Options = { threshold?: number; rootMargin?: string };

/** Whether an element has been in view. */
export function useInView<Target extends Element>({ threshold = 0, rootMargin = '0px' }: Options = {}) {
  const element = useRef<Target>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { threshold, rootMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, threshold, rootMargin]);
  return { element, seen };
}
