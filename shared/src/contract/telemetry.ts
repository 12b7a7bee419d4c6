import { z } from 'zod';

const name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/, 'remote must be the name of a remote');
const release = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, 'release must be the id of a release');

export const loadPhaseSchema = z.enum(['gate', 'manifest', 'entry', 'chunk', 'init', 'render']);
export const loadOutcomeSchema = z.enum(['loaded', 'retried', 'fellBack', 'failed', 'refused']);

/** The path of a route with the names of its parameters, never their values: `/reset-password/:resetToken?`. */
const routePattern = z.string().regex(/^[!-~]{1,100}$/);

/** The outcome of one load of a remote, as the shell reports it. */
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

/** The largest accepted values in milliseconds; CLS has no unit. */
const LARGEST = { LCP: 600_000, INP: 600_000, FCP: 600_000, TTFB: 600_000, CLS: 1_000 } as const;

const webVitalReport = z
  .strictObject({
    metric: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']),
    value: z.number('value must be a number').min(0, 'value must not be negative'),
    path: routePattern,
    /** The remote and the release that served the page. Reports of older shells name neither and are not counted. */
    remote: name.optional(),
    release: release.optional(),
    reportId: z.uuid(),
  })
  .superRefine(({ metric, value, ...page }, { addIssue }) => {
    const largest = LARGEST[metric];
    if (value > largest)
      addIssue({ code: 'custom', path: ['value'], message: `value must be at most ${largest}` });
    if ((page.remote === undefined) !== (page.release === undefined))
      addIssue({ code: 'custom', path: ['release'], message: 'release must be given together with remote' });
  });
export type WebVitalReport = z.infer<typeof webVitalReport>;
export const webVitalsBody = z.strictObject({ vitals: z.array(webVitalReport).min(1).max(20) });

/** Where an error of a remote was thrown; `event` is an uncaught error, for example in an event handler. */
export const errorPhaseSchema = z.enum(['load', 'render', 'event', 'rejection']);
export type ErrorPhase = z.infer<typeof errorPhaseSchema>;

/** An error of a remote in a browser. The server removes personal data before it stores anything (ADR 36). */
export const remoteErrorReport = z.strictObject({
  remote: name,
  release,
  phase: errorPhaseSchema,
  message: z.string().max(500, 'message must have at most 500 characters'),
  /** Stack trace without the origin of the site; empty if the thrown value is not an error. */
  stack: z.string().max(4_000, 'stack must have at most 4000 characters'),
  /** Whether this is certainly the first error of the release since the page was loaded. */
  isFirst: z.boolean(),
  reportId: z.uuid(),
});
export type RemoteErrorReport = z.infer<typeof remoteErrorReport>;
export const remoteErrorsBody = z.strictObject({ errors: z.array(remoteErrorReport).min(1).max(10) });
