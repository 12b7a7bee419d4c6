import { useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Area, AreaState } from '../areas/area.ts';
import { AreaProblem } from '../areas/area-problem.tsx';
import { useSite } from '../boot/site-context.ts';
import { useDetour } from './guard.tsx';
import { NotFound } from './not-found.tsx';
import { Pending } from './pending.tsx';

const NOTHING: AreaState = { status: 'idle' };

function useAreaState(area: Area | undefined): AreaState {
  return useSyncExternalStore(area?.subscribe ?? (() => () => undefined), area?.state ?? (() => NOTHING));
}

/** For a path whose remote has brought no routes: one may not go there, it could not be loaded, or nobody owns it. */
export function Unresolved() {
  const site = useSite();
  const navigate = useNavigate();
  const location = useLocation();
  const owner = site.owner(location.pathname);
  const area = owner ? site.area(owner.area) : undefined;
  const state = useAreaState(area);
  const detour = useDetour(owner?.route.role);

  if (!owner) return <NotFound />;
  if (detour !== null) return <Navigate to={detour} replace />;
  const retry = async () => {
    await site.retry(owner.area);
    // The same address again makes the router look for its routes again.
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
