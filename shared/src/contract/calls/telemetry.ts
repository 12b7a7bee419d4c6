import { z } from 'zod';
import { successSchema } from '../primitives.ts';
import * as telemetry from '../telemetry.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

/** 204: dropped, because the address has sent too many reports. Not an error status, because browsers would log it. */
const stored = { 202: successSchema, 204: z.null() };

/** Telemetry of page loads. */
export const telemetryCalls = {
  reportRemoteLoads: defineCall({
    ...routes.reportRemoteLoads,
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'Report loads of remotes',
    body: telemetry.remoteLoadsBody,
    answers: stored,
  }),
  reportWebVitals: defineCall({
    ...routes.reportWebVitals,
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'Report web vitals of a page',
    body: telemetry.webVitalsBody,
    answers: stored,
  }),
  reportRemoteErrors: defineCall({
    ...routes.reportRemoteErrors,
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'Report errors of remotes',
    body: telemetry.remoteErrorsBody,
    answers: stored,
  }),
} as const;
