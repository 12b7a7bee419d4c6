import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { drop, exceedsLimitOf } from '../telemetry/excess.ts';
import {
  enterRoom,
  leaveRoom,
  readRoom,
  reportVisit,
  sendSignals,
  syncRoom,
} from './session-rooms.service.ts';

/** After each entry, the browsers of all other participants connect. */
const ENTRIES: Limit = { name: 'room-entries', max: 60, seconds: 600 };
/** Separate, so that a participant beyond the limit of entries can still leave. */
const EXITS: Limit = { name: 'room-exits', max: 60, seconds: 600 };
/** A connecting page syncs every second. */
const READS: Limit = { name: 'room-reads', max: 600, seconds: 60 };
/** A connection takes about ten calls. */
const SIGNALS: Limit = { name: 'room-signals', max: 240, seconds: 60 };
/** A visit sends at most two reports. */
const REPORTS: Limit = { name: 'room-reports', max: 120, seconds: 10_800 };
/** Per participant and session. */
const REPORTS_OF_SESSION: Limit = { name: 'room-session-reports', max: 12, seconds: 10_800 };

/** The rooms of sessions (ADR 63); absent in the contract profile, and if Join links to another video service. */
export const sessionRoomRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full || services.config.videoProvider === 'link') return;
  const { limits } = app;

  call(calls.getSessionRoom, async ({ actor, params }) => {
    await limits.take(READS, actor.id);
    return readRoom(services, actor, params.id);
  });

  call(calls.enterSessionRoom, async ({ actor, params }) => {
    await limits.take(ENTRIES, actor.id);
    return enterRoom(services, actor, params.id);
  });

  call(calls.syncSessionRoom, async ({ actor, params, body }) => {
    await limits.take(READS, actor.id);
    return syncRoom(services, actor, params.id, { entry: params.entry, received: body.received });
  });

  call(calls.sendRoomSignals, async ({ actor, params, body }) => {
    await limits.take(SIGNALS, actor.id);
    return sendSignals(services, actor, params.id, { entry: params.entry, ...body });
  });

  call(calls.reportRoomVisit, async ({ actor, params, body, reply }) => {
    const isCounted =
      !(await exceedsLimitOf(app, REPORTS, actor.id)) &&
      !(await exceedsLimitOf(app, REPORTS_OF_SESSION, `${params.id}:${actor.id}`)) &&
      (await reportVisit(services, actor, params.id, body));
    return isCounted ? { success: true } : drop(reply);
  });

  call(calls.leaveSessionRoom, async ({ actor, params }) => {
    await limits.take(EXITS, actor.id);
    await leaveRoom(services, actor, params.id, params.entry);
    return { success: true };
  });
});
