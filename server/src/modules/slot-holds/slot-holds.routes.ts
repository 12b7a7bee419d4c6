import { calls, HOLDS_PER_HOUR } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { holdSlot, releaseSlot } from './slot-holds.service.ts';

const HOLDS: Limit = { name: 'slot-holds', max: HOLDS_PER_HOUR, seconds: 3_600 };

/** Holds on slots, for students who are filling in the booking form (ADR 82). */
export const slotHoldRoutes = defineRoutes(({ app, call, services }) => {
  call(calls.holdSlot, async ({ actor, params }) => {
    await app.limits.take(HOLDS, actor.id);
    return holdSlot(services, actor, params.slotId);
  });

  call(calls.releaseSlot, async ({ actor, params }) => {
    await releaseSlot(services, actor.id, params.slotId);
    return { success: true };
  });
});
