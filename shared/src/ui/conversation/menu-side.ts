/** Where the panel of a message menu opens. `over`: above the button of the menu, covering the message. */
export type MenuSide = 'above' | 'below' | 'over';

type Extent = Pick<DOMRect, 'top' | 'bottom'>;

/**
 * Returns the first of `above`, `below` and `over` where the whole panel is visible. If the panel fits nowhere, returns
 * `below`, because the list can scroll there.
 *
 * @param height maximum height of the panel in pixels, including its distance to the message
 */
export function menuSide(
  height: number,
  { button, message, log }: { button: Extent; message: Extent; log: Extent },
): MenuSide {
  if (message.top - log.top >= height) return 'above';
  if (log.bottom - message.bottom >= height) return 'below';
  return button.top - log.top >= height ? 'over' : 'below';
}
