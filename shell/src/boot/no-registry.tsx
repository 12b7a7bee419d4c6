import { AreaProblem } from '../areas/area-problem.tsx';

interface Props {
  readonly message: string;
  readonly onRetry: () => Promise<unknown>;
}

/** Error page for a registry that cannot be loaded. */
export function NoRegistry({ message, onRetry }: Props) {
  return <AreaProblem failure={{ fault: 'unreachable', phase: 'gate', message }} onRetry={onRetry} />;
}
