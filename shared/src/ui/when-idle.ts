/**
 * Runs a callback when the page is idle, or after three seconds. Safari has no `requestIdleCallback`.
 *
 * @returns a function that cancels the callback
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 3_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 500);
  return () => clearTimeout(timer);
}
