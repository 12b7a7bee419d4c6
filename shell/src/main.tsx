import '@cairn/shared/ui/tokens.css';
import '@cairn/shared/ui/base.css';
import './fonts.css';
import { evaluateInSteps } from './boot/evaluate-in-steps.ts';
import { registerOfflinePage } from './boot/offline-page.ts';
import { watchErrors } from './telemetry/thrown.ts';

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1_000);
}

/** `webpackMode: "eager"` keeps the modules in the main bundle. */
const boot = () =>
  evaluateInSteps(
    [
      () => import(/* webpackMode: "eager" */ 'react-dom/client'),
      () => import(/* webpackMode: "eager" */ '@reduxjs/toolkit/query/react'),
      () => import(/* webpackMode: "eager" */ 'react-router-dom'),
      () => import(/* webpackMode: "eager" */ '@cairn/shared/api'),
      () => import(/* webpackMode: "eager" */ '@cairn/shared/auth'),
      () => import(/* webpackMode: "eager" */ '@cairn/shared/platform'),
    ],
    () => import(/* webpackMode: "eager" */ './boot/start.tsx'),
  );

async function startSite(element: Element): Promise<void> {
  const { start } = await boot();
  await start(element, (site) => {
    whenIdle(() => {
      // Pages with previews report nothing. Pages work without telemetry, so a failed import is ignored.
      if (!site.previewBanner)
        import('./telemetry/page-telemetry.ts').then(
          ({ reportPage }) => reportPage(site),
          () => undefined,
        );
      void registerOfflinePage();
    });
  });
}

watchErrors();
const element = document.getElementById('root');
if (element) void startSite(element);
