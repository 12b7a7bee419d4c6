import { useEffect, useState } from 'react';

/** An element and its ancestors, from the inside out. */
function withAncestors(element: Element | null): HTMLElement[] {
  const chain: HTMLElement[] = [];
  for (let each = element; each; each = each.parentElement) {
    if (each instanceof HTMLElement) chain.push(each);
  }
  return chain;
}

const takesFocus = (element: HTMLElement) => element.tabIndex >= 0 || element.hasAttribute('tabindex');

/** The element that replaces a removed one: the first with the same tag and label. */
function replacementOf(removed: HTMLElement | undefined, within: HTMLElement): HTMLElement | undefined {
  const label = removed?.getAttribute('aria-label');
  if (!removed || !label) return undefined;
  const selector = `${removed.localName}[aria-label="${CSS.escape(label)}"]`;
  return within.querySelector<HTMLElement>(selector) ?? undefined;
}

/**
 * Returns the focus to the opener of a dialog when the dialog unmounts. If the opener was removed, a replacement or an
 * ancestor gets the focus. antd returns the focus when a dialog is hidden, but not when a dialog is unmounted.
 */
export function useReturnFocus(): void {
  // Read during rendering, because the dialog already has the focus when effects run.
  const [chain] = useState(() => withAncestors(document.activeElement));
  useEffect(
    () => () => {
      const [opener] = chain;
      const kept = chain.filter((each) => each.isConnected);
      const [closest] = kept;
      const replacement = closest && closest !== opener ? replacementOf(opener, closest) : undefined;
      (replacement ?? kept.find(takesFocus))?.focus();
    },
    [chain],
  );
}
