import { z } from 'zod';
import { idParam } from '../primitives.ts';
import * as types from '../session-types.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const ofMentor = {
  profile: 'full',
  rule: { who: 'ownMentor', subject: 'params.teacherId' },
  params: z.object({ teacherId: idParam }),
} as const;

/** Kinds of sessions that a mentor offers (ADR 76). */
export const sessionTypeCalls = {
  getSessionTypes: defineCall({
    ...routes.getSessionTypes,
    ...ofMentor,
    summary: 'The session types of a mentor, archived ones included',
    responses: { 200: types.ownSessionTypes },
  }),
  saveSessionTypes: defineCall({
    ...routes.saveSessionTypes,
    ...ofMentor,
    summary: 'Replace the session types; booked sessions keep theirs',
    body: types.saveSessionTypesBody,
    responses: { 200: types.ownSessionTypes },
  }),
} as const;
