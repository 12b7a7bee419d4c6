import { calls } from '@cairn/shared/contract';
import { pageResponse } from '../../keyset.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { cancelGroup, changeGroup } from './change-group.ts';
import { listGroups, listOwnGroups } from './group-views.ts';
import { joinGroup, joinGroupWaiting, leaveGroupWaiting } from './join-group.ts';
import { messageGroup } from './message-group.ts';
import { publishGroup } from './publish-group.ts';

/** Limited because even a refused request can lock a group session. */
const JOINS: Limit = { name: 'group-joins', max: 120, seconds: 3_600 };
/** Limited because students are notified when a group session is cancelled. */
const PUBLICATIONS: Limit = { name: 'group-publications', max: 40, seconds: 3_600 };
const CHANGES: Limit = { name: 'group-changes', max: 120, seconds: 3_600 };

/** Group sessions (ADR 88). */
export const groupSessionRoutes = defineRoutes(({ app, call, services }) => {
  const { database, config } = services;

  call(calls.listGroupSessions, async ({ actor, query, reply }) =>
    pageResponse(reply, await listGroups(database, actor.id, query)),
  );

  call(calls.ownGroupSessions, async ({ actor, query, reply }) =>
    pageResponse(reply, await listOwnGroups(database, actor.id, config.joinUrls.mentor, query)),
  );

  call(calls.joinGroupSession, async ({ actor, params }) => {
    await app.limits.take(JOINS, actor.id);
    return { session: await joinGroup(services, actor, params.id) };
  });

  call(calls.joinGroupWaitingList, async ({ actor, params }) => {
    await app.limits.take(JOINS, actor.id);
    await joinGroupWaiting(services, actor, params.id);
    return { success: true };
  });

  call(calls.leaveGroupWaitingList, async ({ actor, params }) => {
    await leaveGroupWaiting(services, actor, params.id);
    return { success: true };
  });

  call(calls.publishGroupSession, async ({ actor, body, once }) => {
    await app.limits.take(PUBLICATIONS, actor.id);
    return publishGroup(services, actor, body, once);
  });

  call(calls.changeGroupSession, async ({ actor, params, body }) => {
    await app.limits.take(CHANGES, actor.id);
    return changeGroup(services, actor, params.id, body);
  });

  call(calls.cancelGroupSession, async ({ actor, params, body }) => {
    await app.limits.take(CHANGES, actor.id);
    return cancelGroup(services, actor, params.id, body);
  });

  call(calls.messageGroup, async ({ actor, params, body, once }) => {
    await app.limits.take(CHANGES, actor.id);
    return messageGroup(services, actor, params.id, body.text, once);
  });
});
