import '@cairn/shared/ui/tokens.css';
import '@cairn/shared/ui/base.css';
import './fonts.css';
import { registerOfflinePage } from './boot/offline-page.ts';
import { start } from './boot/start.tsx';
import { reportWebVitals } from './telemetry/web-vitals.ts';

/** Runs when the page is idle; Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1_000);
}

const element = document.getElementById('root');
if (element) {
  void start(element, (site) => {
    whenIdle(() => {
      if (!site.previewBanner) void reportWebVitals(site);
      void registerOfflinePage();
    });
  });
}
