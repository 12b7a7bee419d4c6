import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { sideOf } from '../messages/messages.service.ts';
import { listBlocks } from './blocks.repository.ts';
import { blockPerson, unblockPerson } from './blocks.service.ts';

/** Limited because a block locks two accounts, and each change sends live events. */
const CHANGES: Limit = { name: 'person-blocks', max: 60, seconds: 3_600 };

/** Blocks between users (ADR 42). */
export const blockRoutes = defineRoutes(({ app, call, services }) => {
  call(calls.listBlocks, ({ actor }) => {
    // Refuses admins.
    sideOf(actor);
    return listBlocks(services.database, actor.id);
  });

  call(calls.blockPerson, async ({ actor, params }) => {
    await app.limits.take(CHANGES, actor.id);
    await blockPerson(services, actor, params.id);
    return { success: true };
  });

  call(calls.unblockPerson, async ({ actor, params }) => {
    await app.limits.take(CHANGES, actor.id);
    await unblockPerson(services, actor, params.id);
    return { success: true };
  });
});
