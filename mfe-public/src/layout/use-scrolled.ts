import { useEffect, useState } from 'react';
import { HEADER_SCROLL_THRESHOLD } from '@cairn/shared/contract/constants';

/** Whether the page is scrolled past 50 pixels (spec 2 and 9). */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > HEADER_SCROLL_THRESHOLD);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return scrolled;
}
