import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the page's heading after a change of route, so that a screen reader
 * says where one is. Not on the first load: there the browser starts at the top by itself.
 */
export function useArrivalFocus<Heading extends HTMLElement = HTMLHeadingElement>() {
  const heading = useRef<Heading>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
    // Only a change of page moves the focus: a search in the URL must not take it from the field.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- key changes with every search parameter
  }, [pathname]);
  return heading;
}
