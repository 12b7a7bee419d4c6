import { z } from 'zod';
import { successSchema } from '../primitives.ts';
import * as telemetry from '../telemetry.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

/** 204: the report was dropped. Not an error status, because browsers would log an error. */
const reportResponses = { 202: successSchema, 204: z.null() };

/** Telemetry of page loads. */
export const telemetryCalls = {
  reportRemoteLoads: defineCall({
    ...routes.reportRemoteLoads,
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'Report loads of remotes',
    body: telemetry.remoteLoadsBody,
    responses: reportResponses,
  }),
  reportWebVitals: defineCall({
    ...routes.reportWebVitals,
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'Report web vitals of a page',
    body: telemetry.webVitalsBody,
    responses: reportResponses,
  }),
  reportRemoteErrors: defineCall({
    ...routes.reportRemoteErrors,
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'Report errors of remotes',
    body: telemetry.remoteErrorsBody,
    responses: reportResponses,
  }),
} as const;
