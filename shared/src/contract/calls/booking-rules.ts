import { z } from 'zod';
import { bookingRules } from '../booking-rules.ts';
import { idParam } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const ofMentor = {
  profile: 'full',
  rule: { who: 'ownMentor', subject: 'params.teacherId' },
  params: z.object({ teacherId: idParam }),
} as const;

/** When students can book a mentor (ADR 75). */
export const bookingRuleCalls = {
  getBookingRules: defineCall({
    ...routes.getBookingRules,
    ...ofMentor,
    summary: 'The booking rules of a mentor; without limits before the first save',
    responses: { 200: bookingRules },
  }),
  saveBookingRules: defineCall({
    ...routes.saveBookingRules,
    ...ofMentor,
    summary: 'Save the booking rules, which apply to new bookings',
    body: bookingRules,
    responses: { 200: bookingRules },
  }),
} as const;
