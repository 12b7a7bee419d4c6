import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { readTypes } from './session-types.repository.ts';
import { saveTypes } from './session-types.service.ts';

/** Each save locks the mentor's schedule. */
const SAVES: Limit = { name: 'session-types', max: 30, seconds: 3_600 };

/** The session types that a mentor offers (ADR 76). */
export const sessionTypeRoutes = defineRoutes(({ app, call, services }) => {
  call(calls.getSessionTypes, ({ params }) => readTypes(services.database.pool, params.teacherId));

  call(calls.saveSessionTypes, async ({ actor, params, body }) => {
    await app.limits.take(SAVES, actor.id);
    return saveTypes(services, params.teacherId, body);
  });
});
