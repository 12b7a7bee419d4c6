import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { readRules } from './booking-rules.repository.ts';
import { saveRules } from './booking-rules.service.ts';

/** A save locks the mentor's future slots, and invalidates the lists of slots that others have loaded. */
const SAVES: Limit = { name: 'booking-rules', max: 30, seconds: 3_600 };

/** When students can book a mentor (ADR 75). */
export const bookingRuleRoutes = defineRoutes(({ app, call, services }) => {
  call(calls.getBookingRules, ({ params }) => readRules(services.database.pool, params.teacherId));

  call(calls.saveBookingRules, async ({ actor, params, body }) => {
    await app.limits.take(SAVES, actor.id);
    return saveRules(services, params.teacherId, body);
  });
});
