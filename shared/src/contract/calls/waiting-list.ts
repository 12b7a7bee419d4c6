import { z } from 'zod';
import { idParam, successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { declineOfferBody, waitingEntry } from '../waiting-list.ts';
import { defineCall } from './call.ts';

const teacherId = z.object({ teacherId: idParam });
const student = { who: 'student' } as const;

/** Students who wait for a free slot of a mentor (ADR 60). */
export const waitingListCalls = {
  listWaiting: defineCall({
    ...routes.listWaiting,
    profile: 'full',
    rule: student,
    summary: 'The mentors for whom the caller waits, with the offered slots',
    responses: { 200: z.array(waitingEntry) },
  }),
  joinWaitingList: defineCall({
    ...routes.joinWaitingList,
    profile: 'full',
    rule: student,
    summary: 'Wait for a free slot of a mentor',
    params: teacherId,
    responses: { 200: successSchema },
  }),
  leaveWaitingList: defineCall({
    ...routes.leaveWaitingList,
    profile: 'full',
    rule: student,
    summary: 'Stop waiting for a mentor; an offered slot goes to the next student',
    params: teacherId,
    responses: { 200: successSchema },
  }),
  declineOffer: defineCall({
    ...routes.declineOffer,
    profile: 'full',
    rule: student,
    summary: 'Decline an offered slot and keep waiting',
    params: teacherId,
    body: declineOfferBody,
    responses: { 200: successSchema },
  }),
} as const;
