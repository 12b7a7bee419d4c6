import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { addressOf, type Limit } from '../../plugins/limits.ts';
import { storeRemoteLoads, storeWebVitals } from './telemetry.repository.ts';

/** Anyone's browser reports, so anyone may: but not so much that it fills the table. */
const reports: Limit = { name: 'telemetry', max: 240, seconds: 3_600 };

/** What browsers report about loading (platform.md, "Failure"). */
export const telemetryRoutes = defineRoutes(({ call, app, services: { database } }) => {
  call(calls.reportRemoteLoads, async ({ body, request }) => {
    await app.limits.take(reports, addressOf(request));
    await storeRemoteLoads(database, body.reports);
    return { success: true };
  });
  call(calls.reportWebVitals, async ({ body, request }) => {
    await app.limits.take(reports, addressOf(request));
    await storeWebVitals(database, body.vitals);
    return { success: true };
  });
});
