import { z } from 'zod';
import * as attendance from '../attendance.ts';
import { idParam } from '../primitives.ts';
import * as routes from '../routes.ts';
import { sessionFull } from '../sessions.ts';
import { defineCall } from './call.ts';

const id = z.object({ id: idParam });
const byAdmin = (adminRole: 'viewer' | 'moderator' | 'owner') =>
  ({ profile: 'full', rule: { who: 'admin', adminRole } }) as const;

/** Attendance of sessions and the rules for no-shows (ADR 79). */
export const attendanceCalls = {
  stateAttendance: defineCall({
    ...routes.stateAttendance,
    profile: 'full',
    rule: { who: 'party' },
    summary: 'State who attended a session, until 14 days after its end',
    params: id,
    body: attendance.stateAttendanceBody,
    responses: { 200: sessionFull },
  }),
  getOwnNoShows: defineCall({
    ...routes.getOwnNoShows,
    profile: 'full',
    rule: { who: 'student' },
    summary: 'Agreed no-shows of the caller, and until when bookings are paused',
    responses: { 200: attendance.ownNoShows },
  }),
  adminGetNoShowRules: defineCall({
    ...routes.adminGetNoShowRules,
    ...byAdmin('viewer'),
    summary: 'The rules for no-shows',
    responses: { 200: attendance.noShowRules },
  }),
  adminSaveNoShowRules: defineCall({
    ...routes.adminSaveNoShowRules,
    ...byAdmin('owner'),
    summary: 'Change the rules for no-shows',
    body: attendance.saveNoShowRulesBody,
    responses: { 200: attendance.noShowRules },
  }),
  adminListNoShows: defineCall({
    ...routes.adminListNoShows,
    ...byAdmin('viewer'),
    summary: 'No-shows of students on which both sides agree, latest first',
    query: attendance.noShowsQuery,
    responses: { 200: z.array(attendance.adminNoShow) },
  }),
  adminForgiveNoShow: defineCall({
    ...routes.adminForgiveNoShow,
    ...byAdmin('moderator'),
    summary: 'Forgive a no-show: it no longer counts, and the student gets the reason by mail',
    params: id,
    body: attendance.forgiveNoShowBody,
    responses: { 200: attendance.adminNoShow },
  }),
} as const;
