/** Marks the root that was prerendered (ADR 10) with the path of its page, until that page is hydrated or replaced. */
const MARK = 'data-prerendered';

/** Whether the page was prerendered. */
export const isPrerendered = (root: Element): boolean => root.hasAttribute(MARK);

/** Call when the root has been hydrated or its content is replaced. */
export function clearPrerenderedMark(): void {
  document.querySelector(`[${MARK}]`)?.removeAttribute(MARK);
}

/** Whether the prerendered page is the one at this path: the path may change before the script runs. */
export const isPrerenderedAt = (root: Element, pathname: string): boolean =>
  root.getAttribute(MARK) === pathname;
