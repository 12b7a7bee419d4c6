import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { matchRoutes, renderMatches, useLocation } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { selectAccountSwitches } from '@cairn/shared/auth';
import { clearPrerenderedMark } from '../boot/prerendered-mark.ts';
import { useSite } from '../boot/site-context.ts';
import { Guard } from '../routing/guard.tsx';
import { Pending } from '../routing/pending.tsx';
import { NotFound } from '../routing/not-found.tsx';
import type { Area } from './area.ts';
import { AreaBoundary } from './area-boundary.tsx';
import { AreaProblem } from './area-problem.tsx';

/** Rendered after the page, so that this effect runs after the effects of the page. */
function HydrationEnd() {
  useEffect(clearPrerenderedMark, []);
  return null;
}

/** Renders the pages of one remote, in its own error boundary. */
export function AreaOutlet({ area }: { area: Area }) {
  const site = useSite();
  const location = useLocation();
  // Pages keep form input in state, so a change of the account remounts them.
  const switches = useSelector(selectAccountSwitches);
  const state = useSyncExternalStore(area.subscribe, area.state, area.state);

  if (state.status === 'failed') {
    return <AreaProblem failure={state.failure} onRetry={() => site.retry(area.name)} />;
  }
  if (state.status !== 'ready') return <Pending />;
  return (
    <Guard role={site.owner(location.pathname)?.route.role}>
      <AreaBoundary key={`${state.release} ${switches}`} onError={(cause) => void area.fallBack(cause)}>
        {/* Prerendered pages are inside one Suspense boundary: hydration needs the same boundary here. */}
        <Suspense fallback={<Pending />}>
          {renderMatches(matchRoutes(state.routes, location)) ?? <NotFound />}
          <HydrationEnd />
        </Suspense>
      </AreaBoundary>
    </Guard>
  );
}
