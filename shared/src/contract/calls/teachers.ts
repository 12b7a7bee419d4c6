import { z } from 'zod';
import { checkEmailAnswer, checkEmailBody } from '../auth.ts';
import { accountParam, idParam, idSchema, successSchema } from '../primitives.ts';
import { registeredAnswer } from '../students.ts';
import * as teachers from '../teachers.ts';
import { defineCall } from './call.ts';

const account = z.object({ account: accountParam });
const selfByPath = { who: 'self', subject: 'params.account' } as const;
const teacherId = z.object({ teacherId: idParam });

/** Mentor accounts and how students find them. */
export const teacherCalls = {
  checkTeacherEmail: defineCall({
    method: 'POST',
    path: '/teachers/check-email',
    profile: 'contract',
    rule: { who: 'anonymous' },
    summary: 'Whether an e-mail is free',
    body: checkEmailBody,
    answers: { 200: checkEmailAnswer },
  }),
  registerTeacher: defineCall({
    method: 'POST',
    path: '/teachers/register',
    profile: 'contract',
    rule: { who: 'anonymous' },
    summary: 'Register a mentor',
    body: teachers.registerTeacherBody,
    answers: { 201: registeredAnswer },
  }),
  listTeachers: defineCall({
    method: 'GET',
    path: '/teachers',
    profile: 'contract',
    rule: { who: 'session' },
    summary: 'Active mentors, public fields only; searched and paged with parameters',
    query: teachers.listTeachersQuery,
    answers: { 200: z.array(teachers.publicTeacherFull) },
    contractAnswers: { 200: z.array(teachers.publicTeacher) },
  }),
  getTeacherName: defineCall({
    method: 'GET',
    path: '/teachers/name/:account',
    profile: 'contract',
    rule: selfByPath,
    summary: "A mentor's name",
    params: account,
    answers: { 200: z.object({ name: z.string() }) },
  }),
  getTeacherByEmail: defineCall({
    method: 'GET',
    path: '/teachers/email/:account',
    profile: 'contract',
    rule: selfByPath,
    summary: "A mentor's id and name",
    params: account,
    answers: { 200: z.object({ id: idSchema, name: z.string() }) },
  }),
  getTeacherDetails: defineCall({
    method: 'GET',
    path: '/teachers/details/:account',
    profile: 'contract',
    rule: selfByPath,
    summary: "A mentor's profile",
    params: account,
    answers: { 200: teachers.teacherDetailsFull },
    contractAnswers: { 200: teachers.teacherDetails },
  }),
  updateTeacherDetails: defineCall({
    method: 'PUT',
    path: '/teachers/details/:account',
    profile: 'contract',
    rule: selfByPath,
    summary: "Save a mentor's profile",
    params: account,
    body: teachers.updateTeacherDetailsBody,
    answers: { 200: teachers.teacherDetailsFull },
    contractAnswers: { 200: teachers.teacherDetails },
  }),
  getMentorFigures: defineCall({
    method: 'GET',
    path: '/teachers/figures/:account',
    profile: 'full',
    rule: selfByPath,
    summary: 'Students, sessions, rating and hours of a mentor',
    params: account,
    answers: { 200: teachers.mentorFigures },
  }),
  listFeaturedTeachers: defineCall({
    method: 'GET',
    path: '/teachers/featured',
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'Up to three mentors for the public home page',
    answers: { 200: z.array(teachers.featuredTeacher) },
  }),
  getTeacherPage: defineCall({
    method: 'GET',
    path: '/teachers/:teacherId',
    profile: 'full',
    rule: { who: 'session' },
    summary: "A mentor's own page",
    params: teacherId,
    answers: { 200: teachers.teacherPage },
  }),
  getRatingSummary: defineCall({
    method: 'GET',
    path: '/feedback/teacher/:teacherId/summary',
    profile: 'full',
    rule: { who: 'session' },
    summary: 'Average, count and distribution of a mentor’s ratings',
    params: teacherId,
    answers: { 200: teachers.ratingSummary },
  }),
  addFavourite: defineCall({
    method: 'PUT',
    path: '/favourites/:teacherId',
    profile: 'full',
    rule: { who: 'student' },
    summary: 'Keep a mentor as a favourite',
    params: teacherId,
    answers: { 200: successSchema },
  }),
  removeFavourite: defineCall({
    method: 'DELETE',
    path: '/favourites/:teacherId',
    profile: 'full',
    rule: { who: 'student' },
    summary: 'Drop a favourite',
    params: teacherId,
    answers: { 200: successSchema },
  }),
} as const;
