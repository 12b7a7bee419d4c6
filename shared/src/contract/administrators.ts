import { z } from 'zod';
import {
  adminRoleSchema,
  emailSchema,
  idSchema,
  instantSchema,
  passwordSchema,
  requiredLine,
} from './primitives.ts';

/** An admin in the list that owners see (extra, ADR 43). */
export const administrator = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  adminRole: adminRoleSchema,
  hasSecondFactor: z.boolean(),
  /** The later of the last request in an existing auth session and the last audited action; `null` without either. */
  lastActiveAt: instantSchema.nullable(),
  /** When the account is deleted, if the person has asked for that. */
  deletionDueAt: instantSchema.nullable(),
});
export type Administrator = z.infer<typeof administrator>;

export const setAdminRoleBody = z.strictObject({ adminRole: adminRoleSchema });

/** An invitation that nobody has accepted yet. It can be sent again, even if it has expired. */
export const adminInvitation = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  adminRole: adminRoleSchema,
  /** The name of the owner who sent the invitation last. */
  invitedBy: z.string(),
  expiresAt: instantSchema,
});
export type AdminInvitation = z.infer<typeof adminInvitation>;

export const inviteAdminBody = z.strictObject({
  name: requiredLine(80),
  email: emailSchema,
  adminRole: adminRoleSchema,
});
export type InviteAdminBody = z.input<typeof inviteAdminBody>;

const token = z.string().min(1).max(256);
export const openInvitationBody = z.strictObject({ token });
/** What the invited person reads before choosing a password. */
export const openedInvitation = adminInvitation.omit({ id: true });
export type OpenedInvitation = z.infer<typeof openedInvitation>;
export const acceptInvitationBody = z.strictObject({ token, password: passwordSchema });
/** The response to the call that accepts an invitation and signs the person in. */
export const acceptedInvitation = z.object({ success: z.literal(true), email: z.string() });
