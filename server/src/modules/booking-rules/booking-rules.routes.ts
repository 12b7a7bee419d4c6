import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { readRules } from './booking-rules.repository.ts';
import { saveRules } from './booking-rules.service.ts';

/** Limited because each save locks the mentor's future slots and invalidates the slot lists in open pages. */
const SAVES: Limit = { name: 'booking-rules', max: 30, seconds: 3_600 };

/** The booking rules of a mentor, which limit when students can book (ADR 75). */
export const bookingRuleRoutes = defineRoutes(({ app, call, services }) => {
  call(calls.getBookingRules, ({ params }) => readRules(services.database.pool, params.teacherId));

  call(calls.saveBookingRules, async ({ actor, params, body }) => {
    await app.limits.take(SAVES, actor.id);
    return saveRules(services, params.teacherId, body);
  });
});
