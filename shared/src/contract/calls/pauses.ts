import { z } from 'zod';
import { accountIdParams } from '../admin-accounts.ts';
import { ownPause } from '../pauses.ts';
import { idParam } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const own = { who: 'ownMentor', subject: 'params.teacherId' } as const;
const teacherId = z.object({ teacherId: idParam });

/** Pauses of mentors who do not answer requests (ADR 67). */
export const pauseCalls = {
  getPause: defineCall({
    ...routes.getPause,
    profile: 'full',
    rule: own,
    summary: 'Since when and why a mentor is paused',
    params: teacherId,
    responses: { 200: ownPause },
  }),
  resumeMentor: defineCall({
    ...routes.resumeMentor,
    profile: 'full',
    rule: own,
    summary: 'End the pause of a mentor',
    params: teacherId,
    responses: { 200: ownPause },
  }),
  adminResumeMentor: defineCall({
    ...routes.adminResumeMentor,
    profile: 'full',
    rule: { who: 'admin', adminRole: 'moderator' },
    summary: 'End the pause of a mentor as an admin',
    params: accountIdParams,
    responses: { 200: ownPause },
  }),
} as const;
