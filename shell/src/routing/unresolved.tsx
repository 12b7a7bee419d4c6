import { useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Area, AreaState } from '../areas/area.ts';
import { AreaProblem } from '../areas/area-problem.tsx';
import { useSite } from '../boot/site-context.ts';
import { useRedirect } from './guard.tsx';
import { NotFound } from './not-found.tsx';
import { Pending } from './pending.tsx';

const IDLE: AreaState = { status: 'idle' };

function useAreaState(area: Area | undefined): AreaState {
  return useSyncExternalStore(area?.subscribe ?? (() => () => undefined), area?.state ?? (() => IDLE));
}

/** Shown for a path without a route. */
export function Unresolved() {
  const site = useSite();
  const navigate = useNavigate();
  const location = useLocation();
  const owner = site.owner(location.pathname);
  const area = owner ? site.area(owner.area) : undefined;
  const state = useAreaState(area);
  const redirect = useRedirect(owner?.route.role);

  if (!owner) return <NotFound />;
  if (redirect !== null) return <Navigate to={redirect} replace />;
  const retry = async () => {
    await site.retry(owner.area);
    // Navigating to the current path makes the router discover routes again.
    if (area?.state().status !== 'failed') await navigate(location, { replace: true });
  };
  if (owner.refusal !== undefined) {
    return (
      <AreaProblem failure={{ fault: 'refused', phase: 'gate', message: owner.refusal }} onRetry={retry} />
    );
  }
  if (state.status === 'failed') return <AreaProblem failure={state.failure} onRetry={retry} />;
  return <Pending />;
}
