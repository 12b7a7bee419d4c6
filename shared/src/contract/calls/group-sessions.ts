import { z } from 'zod';
import * as groups from '../group-sessions.ts';
import { successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const params = groups.groupSessionParams;
const student = { who: 'student' } as const;
const mentor = { who: 'mentor' } as const;

/** Group sessions (ADR 88). A student gives up a seat by cancelling the session of the seat. */
export const groupSessionCalls = {
  listGroupSessions: defineCall({
    ...routes.listGroupSessions,
    profile: 'full',
    rule: student,
    summary:
      'Upcoming group sessions that the student may join or has joined, or in which they wait for a seat, the soonest first',
    query: groups.listGroupSessionsQuery,
    responses: { 200: z.array(groups.groupSession) },
  }),
  joinGroupSession: defineCall({
    ...routes.joinGroupSession,
    profile: 'full',
    rule: student,
    summary: 'Take a free seat; the session is CONFIRMED at once, and repeating it changes nothing',
    params,
    responses: { 200: groups.joinedGroupSession },
  }),
  joinGroupWaitingList: defineCall({
    ...routes.joinGroupWaitingList,
    profile: 'full',
    rule: student,
    summary: 'Wait for a seat of a full group session',
    params,
    responses: { 200: successSchema },
  }),
  leaveGroupWaitingList: defineCall({
    ...routes.leaveGroupWaitingList,
    profile: 'full',
    rule: student,
    summary: 'Stop waiting for a seat; repeating it changes nothing',
    params,
    responses: { 200: successSchema },
  }),
  ownGroupSessions: defineCall({
    ...routes.ownGroupSessions,
    profile: 'full',
    rule: mentor,
    summary: "The mentor's group sessions from the last 30 days on, with participants and waiting students",
    query: groups.ownGroupSessionsQuery,
    responses: { 200: z.array(groups.ownGroupSession) },
  }),
  publishGroupSession: defineCall({
    ...routes.publishGroupSession,
    profile: 'full',
    rule: mentor,
    summary: 'Publish a group session, which takes a slot of the mentor',
    body: groups.publishGroupSessionBody,
    responses: { 201: groups.ownGroupSession },
  }),
  changeGroupSession: defineCall({
    ...routes.changeGroupSession,
    profile: 'full',
    rule: mentor,
    summary: 'Change title, description and seats; not below the taken seats',
    params,
    body: groups.changeGroupSessionBody,
    responses: { 200: groups.ownGroupSession },
  }),
  cancelGroupSession: defineCall({
    ...routes.cancelGroupSession,
    profile: 'full',
    rule: mentor,
    summary: 'Cancel a group session with all its seats',
    params,
    body: groups.cancelGroupSessionBody,
    responses: { 200: groups.ownGroupSession },
  }),
  messageGroup: defineCall({
    ...routes.messageGroup,
    profile: 'full',
    rule: mentor,
    summary: 'Send one message to each participant',
    params,
    body: groups.messageGroupBody,
    responses: { 200: groups.messagedGroup },
  }),
} as const;
