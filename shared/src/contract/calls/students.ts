import { z } from 'zod';
import { checkEmailResponse, checkEmailResponseFull, checkEmailBody } from '../auth.ts';
import { accountParam, idSchema } from '../primitives.ts';
import * as students from '../students.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const account = z.object({ account: accountParam });
const email = z.strictObject({ email: accountParam });
const selfByPath = { who: 'self', subject: 'params.account', adminRole: 'viewer' } as const;
const selfByQuery = { who: 'self', subject: 'query.email', adminRole: 'viewer' } as const;

/** Student accounts. */
export const studentCalls = {
  checkStudentEmail: defineCall({
    ...routes.checkStudentEmail,
    profile: 'contract',
    rule: { who: 'anonymous' },
    summary: 'Check whether an e-mail address is available',
    body: checkEmailBody,
    responses: { 200: checkEmailResponseFull },
    contractResponses: { 200: checkEmailResponse },
  }),
  registerStudent: defineCall({
    ...routes.registerStudent,
    profile: 'contract',
    rule: { who: 'anonymous' },
    summary: 'Register a student',
    body: students.registerStudentBody,
    responses: { 201: students.registeredResponse },
  }),
  getStudentName: defineCall({
    ...routes.getStudentName,
    profile: 'contract',
    rule: selfByPath,
    summary: "A student's name",
    params: account,
    responses: { 200: z.object({ name: z.string() }) },
  }),
  getStudentIdByEmail: defineCall({
    ...routes.getStudentIdByEmail,
    profile: 'contract',
    rule: selfByQuery,
    summary: "A student's id",
    query: email,
    responses: { 200: z.object({ id: idSchema }) },
  }),
  getBareStudentId: defineCall({
    ...routes.getBareStudentId,
    profile: 'contract',
    rule: selfByQuery,
    summary: "A student's id as a bare number",
    query: email,
    responses: { 200: idSchema },
  }),
  getStudentByEmail: defineCall({
    ...routes.getStudentByEmail,
    profile: 'contract',
    rule: selfByPath,
    summary: "A student's id by the e-mail in the path",
    params: account,
    responses: { 200: z.object({ id: idSchema }) },
  }),
  getStudentDetails: defineCall({
    ...routes.getStudentDetails,
    profile: 'contract',
    rule: selfByPath,
    summary: "A student's profile",
    params: account,
    responses: { 200: students.studentDetailsFull },
    contractResponses: { 200: students.studentDetails },
  }),
  updateStudentDetails: defineCall({
    ...routes.updateStudentDetails,
    profile: 'full',
    rule: { ...selfByPath, adminRole: 'moderator' },
    summary: "Save a student's profile",
    params: account,
    body: students.updateStudentDetailsBody,
    responses: { 200: students.studentDetailsFull },
  }),
  listStudents: defineCall({
    ...routes.listStudents,
    profile: 'contract',
    rule: { who: 'session' },
    summary: 'All students for an admin, their own students for a mentor, their own record for a student',
    responses: { 200: z.array(students.studentRecord.partial({ email: true, phone: true, rollNo: true })) },
  }),
  getStudentFigures: defineCall({
    ...routes.getStudentFigures,
    profile: 'full',
    rule: selfByPath,
    summary: 'Sessions, hours and skills of a student',
    params: account,
    responses: { 200: students.studentFigures },
  }),
} as const;
