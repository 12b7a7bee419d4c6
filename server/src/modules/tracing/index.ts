import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Tracing } from './tracing.ts';

export type { Tracing } from './tracing.ts';

/** Starts tracing if the configuration enables it; otherwise OpenTelemetry is not loaded. */
export async function createTracing(
  { traces }: Pick<Config, 'traces'>,
  log: FastifyBaseLogger,
): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { startTracing } = await import('./open-telemetry.ts');
  return startTracing(traces, log);
}

/** Runs background work, in a trace of its own if traces are sent. */
export const traced = <Result>(
  { tracing }: { tracing?: Tracing | undefined },
  name: string,
  work: () => Promise<Result>,
): Promise<Result> => (tracing ? tracing.runTraced(name, work) : work());
