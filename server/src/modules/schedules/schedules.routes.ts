import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { readFreeMonth } from './free-month.ts';
import { listSlots } from './schedules.repository.ts';
import { saveSchedule, setUnavailable } from './schedules.service.ts';
import {
  applyTemplate,
  copyWeek,
  listDaysOff,
  readTemplate,
  saveTemplate,
  setDayOff,
} from './templates.service.ts';
import { readVacation, removeVacation, setVacation } from './vacations.service.ts';

/** Per mentor. Browsers that show the mentor refetch after each change. */
const CHANGES: Limit = { name: 'schedule-changes', max: 600, seconds: 3_600 };
/** Changes of whole weeks. */
const WEEKS: Limit = { name: 'schedule-weeks', max: 120, seconds: 3_600 };

/** Availability (spec 7, "Schedules", and extras). */
export const scheduleRoutes = defineRoutes(({ app, call, services }) => {
  const { database } = services;
  const takeLimits = async (mentorId: number, ...limits: Limit[]) => {
    for (const limit of [CHANGES, ...limits]) await app.limits.take(limit, mentorId);
  };

  call(calls.listAvailableSlots, ({ actor, params: { teacherId, date } }) =>
    listSlots(database, { mentorId: teacherId, readerId: actor.id }, { from: date, to: date }),
  );

  call(calls.listSchedule, ({ actor, params: { teacherId }, query }) =>
    listSlots(database, { mentorId: teacherId, readerId: actor.id }, query),
  );

  call(calls.getFreeMonth, ({ actor, params: { teacherId }, query }) =>
    readFreeMonth(database, { mentorId: teacherId, readerId: actor.id }, query),
  );

  call(calls.saveSchedule, async ({ actor, body }) => {
    await takeLimits(actor.id);
    return saveSchedule(services, actor, body);
  });

  call(calls.setUnavailable, async ({ actor, body }) => {
    await takeLimits(actor.id);
    await setUnavailable(services, actor, body);
    return { success: true };
  });

  call(calls.getWeeklyTemplate, ({ params }) => readTemplate(services, params.teacherId));

  call(calls.saveWeeklyTemplate, async ({ actor, params, body }) => {
    await takeLimits(actor.id);
    return saveTemplate(services, params.teacherId, body);
  });

  call(calls.applyWeeklyTemplate, async ({ actor, params, body }) => {
    await takeLimits(actor.id, WEEKS);
    return applyTemplate(services, params.teacherId, body.from, body.weeks);
  });

  call(calls.copyWeek, async ({ actor, body }) => {
    await takeLimits(actor.id, WEEKS);
    return copyWeek(services, body.teacherId, body.from, body.to);
  });

  call(calls.listDaysOff, ({ params }) => listDaysOff(services, params.teacherId));

  call(calls.setDayOff, async ({ actor, params, body }) => {
    await takeLimits(actor.id);
    return setDayOff(services, params.teacherId, body.date, body.off);
  });

  call(calls.getVacation, ({ params }) => readVacation(services, params.teacherId));

  call(calls.setVacation, async ({ actor, params, body }) => {
    await takeLimits(actor.id);
    return setVacation(services, params.teacherId, body);
  });

  call(calls.removeVacation, async ({ actor, params }) => {
    await takeLimits(actor.id);
    return removeVacation(services, params.teacherId);
  });
});
