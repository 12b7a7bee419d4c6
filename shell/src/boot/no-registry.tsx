import { AreaProblem } from '../areas/area-problem.tsx';

/** Without the registry nothing is known of the site: the one failure that takes all areas. */
export function NoRegistry({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const failure = { fault: 'unreachable', phase: 'gate', message: 'The registry could not be read' } as const;
  return <AreaProblem failure={failure} onRetry={onRetry} />;
}
