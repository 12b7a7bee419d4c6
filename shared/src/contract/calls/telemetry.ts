import { successSchema } from '../primitives.ts';
import * as telemetry from '../telemetry.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

/** What browsers report about loading. */
export const telemetryCalls = {
  reportRemoteLoads: defineCall({
    ...routes.reportRemoteLoads,
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'How loads of remotes went',
    body: telemetry.remoteLoadsBody,
    answers: { 202: successSchema },
  }),
  reportWebVitals: defineCall({
    ...routes.reportWebVitals,
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'Web vitals of a page',
    body: telemetry.webVitalsBody,
    answers: { 202: successSchema },
  }),
} as const;
