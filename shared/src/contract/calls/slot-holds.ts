import { successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { slotHold, slotHoldParams } from '../slot-holds.ts';
import { defineCall } from './call.ts';

const student = { who: 'student' } as const;

/** Holds of slots (ADR 82). */
export const slotHoldCalls = {
  holdSlot: defineCall({
    ...routes.holdSlot,
    profile: 'full',
    rule: student,
    summary:
      'Hold a free slot for the caller, and end their other hold; repeating it does not prolong the hold',
    params: slotHoldParams,
    responses: { 200: slotHold },
  }),
  releaseSlot: defineCall({
    ...routes.releaseSlot,
    profile: 'full',
    rule: student,
    summary: 'End a hold of the caller',
    params: slotHoldParams,
    responses: { 200: successSchema },
  }),
} as const;
