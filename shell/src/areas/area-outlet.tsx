import { Suspense, useSyncExternalStore } from 'react';
import { matchRoutes, renderMatches, useLocation } from 'react-router-dom';
import { useSite } from '../boot/site-context.ts';
import { Guard } from '../routing/guard.tsx';
import { Pending } from '../routing/pending.tsx';
import { NotFound } from '../routing/not-found.tsx';
import type { Area } from './area.ts';
import { AreaBoundary } from './area-boundary.tsx';
import { AreaProblem } from './area-problem.tsx';

/** Shows the pages of one remote, whichever release of it is loaded, inside its own boundary. */
export function AreaOutlet({ area }: { area: Area }) {
  const site = useSite();
  const location = useLocation();
  const state = useSyncExternalStore(area.subscribe, area.state);

  if (state.status === 'failed') {
    return <AreaProblem failure={state.failure} onRetry={() => site.retry(area.name)} />;
  }
  if (state.status !== 'ready') return <Pending />;
  return (
    <Guard role={site.owner(location.pathname)?.route.role}>
      <AreaBoundary key={state.release} onError={(cause) => void area.giveUp(cause)}>
        <Suspense fallback={<Pending />}>
          {renderMatches(matchRoutes(state.routes, location)) ?? <NotFound />}
        </Suspense>
      </AreaBoundary>
    </Guard>
  );
}
