import { z } from 'zod';
import { idParam, successSchema } from '../primitives.ts';
import * as schedules from '../schedules.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const teacherId = z.object({ teacherId: idParam });
const ownMentor = { who: 'ownMentor', subject: 'params.teacherId' } as const;

/** Availability of mentors. */
export const scheduleCalls = {
  listAvailableSlots: defineCall({
    ...routes.listAvailableSlots,
    profile: 'contract',
    rule: { who: 'session' },
    summary: 'Slots of a date: the mentor gets all open slots, others get the free future slots (decision 8)',
    params: schedules.availableSlotsParams,
    responses: { 200: z.array(schedules.slotFull) },
    contractResponses: { 200: z.array(schedules.slotSchema) },
  }),
  setUnavailable: defineCall({
    ...routes.setUnavailable,
    profile: 'contract',
    rule: { who: 'session' },
    summary: 'Close slots; booked slots never change (decision 9)',
    body: schedules.setUnavailableBody,
    responses: { 200: successSchema },
  }),
  saveSchedule: defineCall({
    ...routes.saveSchedule,
    profile: 'contract',
    rule: { who: 'ownMentor', subject: 'body.*.teacherId' },
    summary: 'Open or close the listed slots, all or none (decision 10)',
    body: schedules.saveScheduleBody,
    contractBody: schedules.plainScheduleBody,
    responses: { 200: z.array(schedules.slotFull) },
    contractResponses: { 200: z.array(schedules.slotSchema) },
  }),
  listSchedule: defineCall({
    ...routes.listSchedule,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Slots of a range of dates, in the format of the list for one date',
    params: teacherId,
    query: schedules.scheduleRangeQuery,
    responses: { 200: z.array(schedules.slotFull) },
  }),
  getFreeMonth: defineCall({
    ...routes.getFreeMonth,
    profile: 'full',
    rule: { who: 'session' },
    summary:
      'Number of slots that the caller can book on each day of a month, and the next day with such a slot, in any month (ADR 82)',
    params: teacherId,
    query: schedules.freeMonthQuery,
    responses: { 200: schedules.freeMonth },
  }),
  getWeeklyTemplate: defineCall({
    ...routes.getWeeklyTemplate,
    profile: 'full',
    rule: ownMentor,
    summary: 'The usual week',
    params: teacherId,
    responses: { 200: schedules.weeklyTemplate },
  }),
  saveWeeklyTemplate: defineCall({
    ...routes.saveWeeklyTemplate,
    profile: 'full',
    rule: ownMentor,
    summary: 'Save the usual week',
    params: teacherId,
    body: schedules.weeklyTemplate,
    responses: { 200: schedules.weeklyTemplate },
  }),
  applyWeeklyTemplate: defineCall({
    ...routes.applyWeeklyTemplate,
    profile: 'full',
    rule: ownMentor,
    summary: 'Open the slots of the usual week for a number of weeks',
    params: teacherId,
    body: schedules.applyTemplateBody,
    responses: { 200: schedules.scheduleChange },
  }),
  copyWeek: defineCall({
    ...routes.copyWeek,
    profile: 'full',
    rule: { who: 'ownMentor', subject: 'body.teacherId' },
    summary: 'Copy the open slots of a week to another week',
    body: schedules.copyWeekBody,
    responses: { 200: schedules.scheduleChange },
  }),
  listDaysOff: defineCall({
    ...routes.listDaysOff,
    profile: 'full',
    rule: ownMentor,
    summary: 'Days off, which the usual week skips',
    params: teacherId,
    responses: { 200: schedules.daysOff },
  }),
  setDayOff: defineCall({
    ...routes.setDayOff,
    profile: 'full',
    rule: ownMentor,
    summary: 'Add a day off, which closes its free slots, or remove it',
    params: teacherId,
    body: schedules.dayOffBody,
    responses: { 200: schedules.scheduleChange },
  }),
  getVacation: defineCall({
    ...routes.getVacation,
    profile: 'full',
    rule: ownMentor,
    summary: 'The vacation of a mentor, current or coming (ADR 62)',
    params: teacherId,
    responses: { 200: schedules.ownVacation },
  }),
  setVacation: defineCall({
    ...routes.setVacation,
    profile: 'full',
    rule: ownMentor,
    summary:
      'Set or change the vacation: free slots during the vacation stay open but are not offered (ADR 62)',
    params: teacherId,
    body: schedules.vacationBody,
    responses: { 200: schedules.ownVacation },
  }),
  removeVacation: defineCall({
    ...routes.removeVacation,
    profile: 'full',
    rule: ownMentor,
    summary: 'Remove the vacation: free slots during the vacation are offered again (ADR 62)',
    params: teacherId,
    responses: { 200: schedules.ownVacation },
  }),
} as const;
