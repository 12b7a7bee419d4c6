/** Marks the root that was prerendered (ADR 10) with the path of its page, until that page is hydrated or replaced. */
const MARK = 'data-prerendered';

/** Marks a root that contains the frame of a page that requires a role (ADR 23), until the page replaces the frame. */
const FRAME = 'data-frame';

/** Whether the root contains a prerendered page that has not been hydrated or replaced yet. */
export const isPrerendered = (root: Element): boolean => root.hasAttribute(MARK);

/** Whether the root shows a frame. */
export const isFrame = (root: Element): boolean => root.hasAttribute(FRAME);

/** Call when the root has been hydrated or its content is replaced. */
export function clearPrerenderedMark(): void {
  for (const mark of [MARK, FRAME]) document.querySelector(`[${mark}]`)?.removeAttribute(mark);
}

/** Whether the prerendered page is the page at this path. The path may change before the script runs. */
export const isPrerenderedAt = (root: Element, pathname: string): boolean =>
  root.getAttribute(MARK) === pathname;
