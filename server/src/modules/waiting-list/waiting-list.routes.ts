import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { requireStaying } from '../account-deletion/require-staying.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { declineOffer, joinWaitingList, leaveWaitingList, listWaiting } from './waiting-list.service.ts';

const CHANGES: Limit = { name: 'waiting-list', max: 120, seconds: 3_600 };

/** Students who wait for a free slot of a mentor (ADR 60). */
export const waitingListRoutes = defineRoutes(({ app, call, services }) => {
  call(calls.listWaiting, ({ actor }) => listWaiting(services, actor.id));

  call(calls.joinWaitingList, async ({ actor, params }) => {
    requireVerifiedEmail(actor);
    requireStaying(actor);
    await app.limits.take(CHANGES, actor.id);
    await joinWaitingList(services, actor.id, params.teacherId);
    return { success: true };
  });

  call(calls.leaveWaitingList, async ({ actor, params }) => {
    await app.limits.take(CHANGES, actor.id);
    await leaveWaitingList(services, actor.id, params.teacherId);
    return { success: true };
  });

  call(calls.declineOffer, async ({ actor, params, body }) => {
    await declineOffer(services, actor.id, params.teacherId, body.slotId);
    return { success: true };
  });
});
