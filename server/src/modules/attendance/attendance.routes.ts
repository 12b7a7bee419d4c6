import { calls } from '@cairn/shared/contract';
import { pageResponse } from '../../keyset.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { reportOutcome, stateAttendance } from './attendance.service.ts';
import { readNoShows } from './no-show-state.ts';
import { readRules } from './no-show-rules.ts';
import { pageOfNoShows } from './no-shows.repository.ts';
import { changeRules, forgiveNoShow } from './no-shows.service.ts';

/** Limits the live events: each statement writes events for both sides. */
const STATEMENTS: Limit = { name: 'attendance', max: 120, seconds: 3_600 };
/** Limits the mails that a stolen auth session of an admin can send. */
const FORGIVEN: Limit = { name: 'admin-no-shows', max: 240, seconds: 3_600 };

/** Attendance of sessions and the rules for no-shows (ADR 79). */
export const attendanceRoutes = defineRoutes(({ app, call, services }) => {
  const { database } = services;

  call(calls.stateAttendance, async ({ actor, params, body }) => {
    await app.limits.take(STATEMENTS, actor.id);
    return stateAttendance(services, actor, params.id, body.statement);
  });
  call(calls.setSessionOutcome, async ({ actor, params, body }) => {
    await app.limits.take(STATEMENTS, actor.id);
    return reportOutcome(services, actor, params.id, body);
  });
  call(calls.getOwnNoShows, ({ actor }) => readNoShows(database.pool, actor.id));

  call(calls.adminGetNoShowRules, () => readRules(database.pool));
  call(calls.adminSaveNoShowRules, ({ body, request }) => changeRules(services, request, body));
  call(calls.adminListNoShows, async ({ query, reply }) =>
    pageResponse(reply, await pageOfNoShows(database, query)),
  );
  call(calls.adminForgiveNoShow, async ({ actor, params, body, once, request }) => {
    await app.limits.take(FORGIVEN, actor.id);
    const forgiven = await once((transaction) =>
      forgiveNoShow(transaction, { id: params.id, reason: body.reason, adminId: actor.id, request }),
    );
    services.announcer.announce([forgiven.student.id]);
    return forgiven;
  });
});
