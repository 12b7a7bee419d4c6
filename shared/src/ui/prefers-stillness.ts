/** Whether the person asked their device for less motion. */
export function prefersStillness(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
