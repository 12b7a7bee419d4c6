/** Attribute of a prerendered root (ADR 10). The value is the path of the page. */
const MARK = 'data-prerendered';

/** Attribute of a root that shows the frame of a page (ADR 23). */
const FRAME = 'data-frame';

/** Whether the root still contains the markup of a prerendered page. */
export const isPrerendered = (root: Element): boolean => root.hasAttribute(MARK);

/** Whether the root shows a frame. */
export const isFrame = (root: Element): boolean => root.hasAttribute(FRAME);

/** Call it when the root has been hydrated or replaced. */
export function clearPrerenderedMark(): void {
  for (const mark of [MARK, FRAME]) document.querySelector(`[${mark}]`)?.removeAttribute(mark);
}

/** Whether the prerendered page is the page at this path. The path may change before the script runs. */
export const isPrerenderedAt = (root: Element, pathname: string): boolean =>
  root.getAttribute(MARK) === pathname;
