import { useEffect, useState } from 'react';

/** An element and what is around it, from the inside out. */
function withAncestors(element: Element | null): HTMLElement[] {
  const chain: HTMLElement[] = [];
  for (let each = element; each; each = each.parentElement) {
    if (each instanceof HTMLElement) chain.push(each);
  }
  return chain;
}

/**
 * Gives the focus back to what opened a dialog, when the dialog goes; if that went too, to the nearest thing around it
 * that takes the focus. For dialogs that are there only while they are open: the library gives it back only to those
 * that stay and hide.
 */
export function useReturnFocus(): void {
  // Read while rendering: by the time of an effect the dialog has taken the focus already.
  const [places] = useState(() => withAncestors(document.activeElement));
  useEffect(
    () => () => {
      const takesFocus = (place: HTMLElement) => place.tabIndex >= 0 || place.hasAttribute('tabindex');
      places.find((place) => place.isConnected && takesFocus(place))?.focus();
    },
    [places],
  );
}
