import { z } from 'zod';
import * as feedback from '../feedback.ts';
import { listStudentSessionsQuery } from '../sessions.ts';
import { idParam, successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const id = z.object({ id: idParam });

/** Ratings with comments, replies and reports. */
export const feedbackCalls = {
  listTeacherFeedback: defineCall({
    ...routes.listTeacherFeedback,
    profile: 'contract',
    rule: { who: 'session' },
    summary: "A mentor's feedback, newest first",
    params: z.object({ teacherId: idParam }),
    query: feedback.feedbackListQuery,
    responses: { 200: z.array(feedback.feedbackFull) },
    contractResponses: { 200: z.array(feedback.feedbackSchema) },
  }),
  listStudentFeedback: defineCall({
    ...routes.listStudentFeedback,
    profile: 'contract',
    rule: { who: 'ownStudent', subject: 'params.studentId' },
    summary: 'Feedback that a student gave, newest first',
    params: z.object({ studentId: idParam }),
    responses: { 200: z.array(feedback.feedbackFull) },
    contractResponses: { 200: z.array(feedback.feedbackSchema) },
  }),
  submitFeedback: defineCall({
    ...routes.submitFeedback,
    profile: 'contract',
    rule: { who: 'ownStudent', subject: 'body.student.id' },
    summary: 'Rate a mentor (decision 30)',
    body: feedback.submitFeedbackBody,
    contractBody: feedback.plainFeedbackBody,
    responses: { 201: feedback.feedbackFull },
    contractResponses: { 201: feedback.feedbackSchema },
  }),
  listReviewableSessions: defineCall({
    ...routes.listReviewableSessions,
    profile: 'full',
    rule: { who: 'ownStudent', subject: 'query.studentId' },
    summary: 'Completed sessions without feedback',
    query: listStudentSessionsQuery,
    responses: { 200: z.array(feedback.reviewableSession) },
  }),
  editFeedback: defineCall({
    ...routes.editFeedback,
    profile: 'full',
    rule: { who: 'student' },
    summary: 'Edit feedback that the caller gave, within 14 days',
    params: id,
    body: feedback.editFeedbackBody,
    responses: { 200: feedback.feedbackFull },
  }),
  replyToFeedback: defineCall({
    ...routes.replyToFeedback,
    profile: 'full',
    rule: { who: 'mentor' },
    summary: 'Reply to a review in public; a blank text removes the reply',
    params: id,
    body: feedback.replyBody,
    responses: { 200: feedback.feedbackFull },
  }),
  reportFeedback: defineCall({
    ...routes.reportFeedback,
    profile: 'full',
    rule: { who: 'mentor' },
    summary: 'Report a received review to the admins',
    params: id,
    body: feedback.reportBody,
    responses: { 200: successSchema },
  }),
} as const;
