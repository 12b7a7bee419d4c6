import { z } from 'zod';
import { accountIdParams } from '../admin.ts';
import { ownPause } from '../pauses.ts';
import { idParam } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const own = { who: 'ownMentor', subject: 'params.teacherId' } as const;
const teacherId = z.object({ teacherId: idParam });

/** Pauses of mentors who do not answer (ADR 67). */
export const pauseCalls = {
  getPause: defineCall({
    ...routes.getPause,
    profile: 'full',
    rule: own,
    summary: 'Since when and why a mentor is paused',
    params: teacherId,
    answers: { 200: ownPause },
  }),
  resume: defineCall({
    ...routes.resume,
    profile: 'full',
    rule: own,
    summary: 'End the pause of a mentor',
    params: teacherId,
    answers: { 200: ownPause },
  }),
  adminResume: defineCall({
    ...routes.adminResume,
    profile: 'full',
    rule: { who: 'admin', adminRole: 'moderator' },
    summary: 'End the pause of a mentor as an admin',
    params: accountIdParams,
    answers: { 200: ownPause },
  }),
} as const;
