import { z } from 'zod';
import { checkEmailResponse, checkEmailResponseFull, checkEmailBody } from '../auth.ts';
import { accountParam, idParam, idSchema, successSchema } from '../primitives.ts';
import { registeredResponse } from '../students.ts';
import { updateTeacherDetailsBody } from '../teacher-update.ts';
import * as teachers from '../teachers.ts';
import * as routes from '../routes.ts';
import { workFigures } from '../work-figures.ts';
import { defineCall } from './call.ts';

const account = z.object({ account: accountParam });
const selfByPath = { who: 'self', subject: 'params.account', adminRole: 'viewer' } as const;
const teacherId = z.object({ teacherId: idParam });

/** Mentor accounts and mentor search. */
export const teacherCalls = {
  checkTeacherEmail: defineCall({
    ...routes.checkTeacherEmail,
    profile: 'contract',
    rule: { who: 'anonymous' },
    summary: 'Check whether an e-mail address is available',
    body: checkEmailBody,
    responses: { 200: checkEmailResponseFull },
    contractResponses: { 200: checkEmailResponse },
  }),
  registerTeacher: defineCall({
    ...routes.registerTeacher,
    profile: 'contract',
    rule: { who: 'anonymous' },
    summary: 'Register a mentor',
    body: teachers.registerTeacherBody,
    responses: { 201: registeredResponse },
  }),
  listTeachers: defineCall({
    ...routes.listTeachers,
    profile: 'contract',
    rule: { who: 'session' },
    summary: 'Active mentors, public fields only; searched and paged with parameters',
    query: teachers.listTeachersQuery,
    responses: { 200: z.array(teachers.publicTeacherFull) },
    contractResponses: { 200: z.array(teachers.publicTeacher) },
  }),
  countTeachers: defineCall({
    ...routes.countTeachers,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Number of mentors for each value of a filter',
    query: teachers.teacherCountsQuery,
    responses: { 200: teachers.teacherCounts },
  }),
  getTeacherName: defineCall({
    ...routes.getTeacherName,
    profile: 'contract',
    rule: selfByPath,
    summary: "A mentor's name",
    params: account,
    responses: { 200: z.object({ name: z.string() }) },
  }),
  getTeacherByEmail: defineCall({
    ...routes.getTeacherByEmail,
    profile: 'contract',
    rule: selfByPath,
    summary: "A mentor's id and name",
    params: account,
    responses: { 200: z.object({ id: idSchema, name: z.string() }) },
  }),
  getTeacherDetails: defineCall({
    ...routes.getTeacherDetails,
    profile: 'contract',
    rule: selfByPath,
    summary: "A mentor's profile",
    params: account,
    responses: { 200: teachers.teacherDetailsFull },
    contractResponses: { 200: teachers.teacherDetails },
  }),
  updateTeacherDetails: defineCall({
    ...routes.updateTeacherDetails,
    profile: 'contract',
    rule: { ...selfByPath, adminRole: 'moderator' },
    summary: "Save a mentor's profile",
    params: account,
    body: updateTeacherDetailsBody,
    responses: { 200: teachers.teacherDetailsFull },
    contractResponses: { 200: teachers.teacherDetails },
  }),
  getMentorFigures: defineCall({
    ...routes.getMentorFigures,
    profile: 'full',
    rule: selfByPath,
    summary: 'Students, sessions, rating and hours of a mentor',
    params: account,
    responses: { 200: teachers.mentorFigures },
  }),
  getWorkFigures: defineCall({
    ...routes.getWorkFigures,
    profile: 'full',
    rule: { who: 'ownMentor', subject: 'params.teacherId' },
    summary:
      "A mentor's last twelve months: sessions, hours, students, usual time to answer and feedback tags",
    params: teacherId,
    responses: { 200: workFigures },
  }),
  listFeaturedTeachers: defineCall({
    ...routes.listFeaturedTeachers,
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'Up to three mentors for the public home page',
    responses: { 200: z.array(teachers.featuredTeacher) },
  }),
  getTeacherPage: defineCall({
    ...routes.getTeacherPage,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Public profile of a mentor',
    params: teacherId,
    responses: { 200: teachers.teacherPage },
  }),
  getRatingSummary: defineCall({
    ...routes.getRatingSummary,
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Average, count and distribution of a mentor’s ratings',
    params: teacherId,
    responses: { 200: teachers.ratingSummary },
  }),
  listFavourites: defineCall({
    ...routes.listFavourites,
    profile: 'full',
    rule: { who: 'student' },
    summary: 'Ids of the student’s favourite mentors',
    responses: { 200: teachers.favouriteIds },
  }),
  addFavourite: defineCall({
    ...routes.addFavourite,
    profile: 'full',
    rule: { who: 'student' },
    summary: 'Add a mentor to the favourites',
    params: teacherId,
    responses: { 200: successSchema },
  }),
  removeFavourite: defineCall({
    ...routes.removeFavourite,
    profile: 'full',
    rule: { who: 'student' },
    summary: 'Remove a mentor from the favourites',
    params: teacherId,
    responses: { 200: successSchema },
  }),
} as const;
