/**
 * The page as it was rendered at release time (ADR 8) stays on screen until the same page, now alive, stands ready
 * beside it; then one takes the other's place between two frames. Whatever else there is to show, a failure among it,
 * counts as ready too. Without a rendered page nothing happens.
 */
export function keepFirstSight(root: HTMLElement): void {
  const sight = document.getElementById('prerendered');
  if (!sight) return;
  root.hidden = true;
  const observer = new MutationObserver(() => {
    if (!root.querySelector('h1') || root.querySelector('[data-pending]')) return;
    observer.disconnect();
    takePlace(sight, root);
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** Where the focus was in the old page, it goes on in the new one. */
function takePlace(sight: HTMLElement, root: HTMLElement): void {
  const focused = sight.contains(document.activeElement) ? document.activeElement : null;
  const index = focused ? [...sight.querySelectorAll('*')].indexOf(focused) : -1;
  root.hidden = false;
  sight.remove();
  const successor = index >= 0 ? root.querySelectorAll('*')[index] : undefined;
  if (successor instanceof HTMLElement && successor.tagName === focused?.tagName) {
    successor.focus({ preventScroll: true });
  }
}
