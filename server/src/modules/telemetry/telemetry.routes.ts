import { calls } from '@cairn/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { addressOf, type Limit } from '../../plugins/limits.ts';
import { createKnownReleases } from './known-releases.ts';
import { storeRemoteLoads, storeWebVitals } from './telemetry.repository.ts';

/** Public, so limited per network. */
const reports: Limit = { name: 'telemetry', max: 240, seconds: 3_600 };

/** Load telemetry of browsers. Reports above the limit are dropped without an error. */
export const telemetryRoutes = defineRoutes(({ call, app, services: { config, database } }) => {
  const knownReleases = createKnownReleases(config.releasesDir);
  const isTooMany = async (request: FastifyRequest) => {
    try {
      await app.limits.take(reports, addressOf(request));
      return false;
    } catch (error) {
      if (error instanceof DomainError && error.status === 429) return true;
      throw error;
    }
  };

  call(calls.reportRemoteLoads, async ({ body, request, reply }) => {
    if (await isTooMany(request)) return drop(reply);
    await storeRemoteLoads(database, body.reports, await knownReleases());
    return { success: true };
  });
  call(calls.reportWebVitals, async ({ body, request, reply }) => {
    if (await isTooMany(request)) return drop(reply);
    await storeWebVitals(database, body.vitals);
    return { success: true };
  });
});

function drop(reply: FastifyReply): null {
  reply.code(204);
  return null;
}
