import { useEffect, useState } from 'react';

/** An element and its ancestors, from the inside out. */
function withAncestors(element: Element | null): HTMLElement[] {
  const chain: HTMLElement[] = [];
  for (let each = element; each; each = each.parentElement) {
    if (each instanceof HTMLElement) chain.push(each);
  }
  return chain;
}

/**
 * Returns the focus to the opener of a dialog when the dialog unmounts, or to the closest focusable ancestor that
 * remains. For dialogs that are mounted only while open: antd restores the focus only for hidden ones.
 */
export function useReturnFocus(): void {
  // Read during rendering: before effects run, the dialog has taken the focus.
  const [places] = useState(() => withAncestors(document.activeElement));
  useEffect(
    () => () => {
      const takesFocus = (place: HTMLElement) => place.tabIndex >= 0 || place.hasAttribute('tabindex');
      places.find((place) => place.isConnected && takesFocus(place))?.focus();
    },
    [places],
  );
}
