import { z } from 'zod';

const name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/);
const release = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/);

export const loadPhaseSchema = z.enum(['gate', 'manifest', 'entry', 'chunk', 'init', 'render']);
export const loadOutcomeSchema = z.enum(['loaded', 'retried', 'fellBack', 'failed', 'refused']);

/** The path of a route with the names of its parameters, never their values: `/reset-password/:resetToken?`. */
const routePattern = z.string().regex(/^[!-~]{1,100}$/);

/** The outcome of one remote load; sent by the shell, shown to operators. */
export const remoteLoadReport = z.strictObject({
  remote: name,
  release,
  phase: loadPhaseSchema,
  outcome: loadOutcomeSchema,
  milliseconds: z.number().min(0).max(600_000),
  /** Random, so that a report sent twice counts once. */
  reportId: z.uuid(),
});
export type RemoteLoadReport = z.infer<typeof remoteLoadReport>;
export const remoteLoadsBody = z.strictObject({ reports: z.array(remoteLoadReport).min(1).max(50) });

export const webVitalsBody = z.strictObject({
  vitals: z
    .array(
      z.strictObject({
        metric: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']),
        value: z.number().min(0).max(600_000),
        path: routePattern,
        reportId: z.uuid(),
      }),
    )
    .min(1)
    .max(20),
});
