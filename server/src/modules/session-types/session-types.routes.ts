import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { readTypes } from './session-types.repository.ts';
import { saveTypes } from './session-types.service.ts';

/** Kinds of sessions that a mentor offers (ADR 76). */
export const sessionTypeRoutes = defineRoutes(({ call, services }) => {
  call(calls.getSessionTypes, ({ params }) => readTypes(services.database.pool, params.teacherId));

  call(calls.saveSessionTypes, ({ params, body }) => saveTypes(services, params.teacherId, body));
});
