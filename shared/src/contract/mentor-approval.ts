import { z } from 'zod';
import { shownExtras } from './mentor-introduction.ts';
import { idSchema, instantSchema, pageQuery, photoField, requiredText } from './primitives.ts';

/** The approval of a mentor (extra, ADR 68). Mentors who need no approval are `approved`. */
export const MENTOR_APPROVAL_STATES = ['approved', 'waiting', 'refused'] as const;
export type MentorApprovalState = (typeof MENTOR_APPROVAL_STATES)[number];

/** The approval of the caller. */
export const mentorApproval = z.object({
  state: z.enum(MENTOR_APPROVAL_STATES),
  /** Why an admin refused the mentor; kept until the mentor is approved. */
  reason: z.string().nullable(),
});
export type MentorApproval = z.infer<typeof mentorApproval>;

export const REFUSAL_LENGTH = 500;

/** A mentor who waits for approval, with everything that the approval makes public. */
export const waitingMentor = z.object({
  id: idSchema,
  name: z.string(),
  ...photoField,
  email: z.string(),
  title: z.string(),
  department: z.string(),
  expertise: z.string(),
  expertiseTags: z.array(z.string()),
  experience: z.string(),
  experienceYears: z.int().nullable(),
  bio: z.string(),
  ...shownExtras,
  requestedAt: instantSchema,
  /** The reason for the last refusal; `null` if the mentor has not been refused. */
  refusal: z.string().nullable(),
});
export type WaitingMentor = z.infer<typeof waitingMentor>;

export const waitingMentorsQuery = z.strictObject({ ...pageQuery });

/** `isRequired`: the setting of the server. Mentors may still wait after the setting was turned off. */
export const approvalCount = z.object({ waiting: z.int(), isRequired: z.boolean() });

/** `requestedAt` identifies the displayed request. If there is a newer request, nothing is decided (409). */
export const decideApprovalBody = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approved'), requestedAt: instantSchema }),
  z.strictObject({
    decision: z.literal('refused'),
    requestedAt: instantSchema,
    reason: requiredText(REFUSAL_LENGTH),
  }),
]);
export type DecideApprovalBody = z.input<typeof decideApprovalBody>;
