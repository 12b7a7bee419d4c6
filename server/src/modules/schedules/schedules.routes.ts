import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
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

/** Availability (spec 7, "Schedules", and extras for the week view). */
export const scheduleRoutes = defineRoutes(({ call, services }) => {
  const { database } = services;

  call(calls.listAvailableSlots, ({ actor, params: { teacherId, date } }) =>
    listSlots(database, { mentorId: teacherId, readerId: actor.id }, { from: date, to: date }),
  );

  call(calls.listSchedule, ({ actor, params: { teacherId }, query }) =>
    listSlots(database, { mentorId: teacherId, readerId: actor.id }, query),
  );

  call(calls.getFreeMonth, ({ actor, params: { teacherId }, query }) =>
    readFreeMonth(database, { mentorId: teacherId, readerId: actor.id }, query),
  );

  call(calls.saveSchedule, ({ actor, body }) => saveSchedule(services, actor, body));

  call(calls.setUnavailable, async ({ actor, body }) => {
    await setUnavailable(services, actor, body);
    return { success: true };
  });

  call(calls.getWeeklyTemplate, ({ params }) => readTemplate(services, params.teacherId));

  call(calls.saveWeeklyTemplate, ({ params, body }) => saveTemplate(services, params.teacherId, body));

  call(calls.applyWeeklyTemplate, ({ params, body }) =>
    applyTemplate(services, params.teacherId, body.from, body.weeks),
  );

  call(calls.copyWeek, ({ body }) => copyWeek(services, body.teacherId, body.from, body.to));

  call(calls.listDaysOff, ({ params }) => listDaysOff(services, params.teacherId));

  call(calls.setDayOff, ({ params, body }) => setDayOff(services, params.teacherId, body.date, body.off));

  call(calls.getVacation, ({ params }) => readVacation(services, params.teacherId));

  call(calls.setVacation, ({ params, body }) => setVacation(services, params.teacherId, body));

  call(calls.removeVacation, ({ params }) => removeVacation(services, params.teacherId));
});
