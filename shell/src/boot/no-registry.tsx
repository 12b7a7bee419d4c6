import { AreaProblem } from '../areas/area-problem.tsx';

/** Error page for a missing registry: without it no area can be loaded. */
export function NoRegistry({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const failure = { fault: 'unreachable', phase: 'gate', message: 'The registry could not be read' } as const;
  return <AreaProblem failure={failure} onRetry={onRetry} />;
}
