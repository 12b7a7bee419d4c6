/** Registers the service worker, which only provides a page for loads without a connection. */
export async function registerOfflinePage(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch {
    // Private windows and strict settings may refuse service workers.
  }
}
