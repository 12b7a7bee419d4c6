import '@cairn/shared/ui/tokens.css';
import '@cairn/shared/ui/base.css';
import './fonts.css';
import { registerOfflinePage } from './boot/offline-page.ts';
import { start } from './boot/start.tsx';
import { watchErrors } from './telemetry/thrown.ts';

/** Runs when the page is idle; Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1_000);
}

watchErrors();
const element = document.getElementById('root');
if (element) {
  void start(element, (site) => {
    whenIdle(() => {
      // A page without telemetry works as well.
      if (!site.previewBanner)
        import('./telemetry/page-telemetry.ts').then(
          ({ reportPage }) => reportPage(site),
          () => undefined,
        );
      void registerOfflinePage();
    });
  });
}
