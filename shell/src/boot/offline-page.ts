/**
 * Registers the service worker, which holds the page for loads without a connection and nothing else. Without one, or
 * where the browser refuses it, the site works the same.
 */
export async function registerOfflinePage(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch {
    // Private windows and strict settings refuse it.
  }
}
