import { z } from 'zod';
import { accountParam, idParam, idSchema } from '../primitives.ts';
import * as sessions from '../sessions.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const id = z.object({ id: idParam });
const party = { who: 'party' } as const;

/** Booking and session changes. */
export const sessionCalls = {
  listStudentSessions: defineCall({
    ...routes.listStudentSessions,
    profile: 'contract',
    rule: { who: 'ownStudent', subject: 'query.studentId' },
    summary: "A student's sessions",
    query: sessions.listStudentSessionsQuery,
    responses: { 200: z.array(sessions.sessionFull) },
    contractResponses: { 200: z.array(sessions.sessionSchema) },
  }),
  bookSession: defineCall({
    ...routes.bookSession,
    profile: 'contract',
    rule: { who: 'ownStudent', subject: 'body.studentId' },
    summary: 'Book a free slot; the request is PENDING (decisions 1 and 2)',
    body: sessions.bookSessionBody,
    contractBody: sessions.plainBookingBody,
    responses: { 201: sessions.sessionFull },
    contractResponses: { 201: sessions.sessionSchema },
  }),
  getMentorIdByEmail: defineCall({
    ...routes.getMentorIdByEmail,
    profile: 'contract',
    rule: { who: 'self', subject: 'query.email', adminRole: 'viewer' },
    summary: "A mentor's id",
    query: z.strictObject({ email: accountParam }),
    responses: { 200: z.object({ id: idSchema }) },
  }),
  listMentorSessions: defineCall({
    ...routes.listMentorSessions,
    profile: 'contract',
    rule: { who: 'ownMentor', subject: 'query.teacherId' },
    summary: "A mentor's sessions",
    query: sessions.listMentorSessionsQuery,
    responses: { 200: z.array(sessions.sessionFull) },
    contractResponses: { 200: z.array(sessions.sessionSchema) },
  }),
  updateSession: defineCall({
    ...routes.updateSession,
    profile: 'contract',
    rule: party,
    summary: 'Accept, decline or cancel (decision 6)',
    params: id,
    body: sessions.updateSessionBody,
    responses: { 200: sessions.sessionFull },
    contractResponses: { 200: sessions.sessionSchema },
  }),
  getSessionById: defineCall({
    ...routes.getSessionById,
    profile: 'full',
    rule: party,
    summary: 'One session',
    params: id,
    responses: { 200: sessions.sessionFull },
  }),
  rescheduleSession: defineCall({
    ...routes.rescheduleSession,
    profile: 'full',
    rule: { who: 'student' },
    summary: 'Move the session to another free slot of the same mentor; the session is PENDING again',
    params: id,
    body: sessions.rescheduleBody,
    responses: { 200: sessions.sessionFull },
  }),
  proposeTimes: defineCall({
    ...routes.proposeTimes,
    profile: 'full',
    rule: { who: 'mentor' },
    summary: 'Propose other free slots for a pending request (ADR 60)',
    params: id,
    body: sessions.proposalBody,
    responses: { 200: sessions.sessionFull },
  }),
  acceptProposedTime: defineCall({
    ...routes.acceptProposedTime,
    profile: 'full',
    rule: { who: 'student' },
    summary: 'Move the request to a proposed slot; it is CONFIRMED at once',
    params: id,
    body: sessions.acceptProposedTimeBody,
    responses: { 200: sessions.sessionFull },
  }),
  declineProposal: defineCall({
    ...routes.declineProposal,
    profile: 'full',
    rule: { who: 'student' },
    summary: 'Decline the proposed times; the request waits for the mentor again',
    params: id,
    body: sessions.declineProposalBody,
    responses: { 200: sessions.sessionFull },
  }),
  listAlternatives: defineCall({
    ...routes.listAlternatives,
    profile: 'full',
    rule: { who: 'student' },
    summary:
      'Mentors who are free at the time of a request that has expired or was declined, or of a session that its mentor has cancelled',
    params: id,
    responses: { 200: z.array(sessions.alternativeMentor) },
  }),
  setSessionOutcome: defineCall({
    ...routes.setSessionOutcome,
    profile: 'full',
    rule: party,
    summary: 'Report after the end of a session whether the other participant attended',
    params: id,
    body: sessions.sessionOutcomeBody,
    responses: { 200: sessions.sessionFull },
  }),
  getSessionCalendar: defineCall({
    ...routes.getSessionCalendar,
    profile: 'full',
    rule: party,
    summary: 'The session as an iCalendar file',
    params: id,
    responses: { 200: z.string() },
    produces: 'text/calendar',
  }),
} as const;
