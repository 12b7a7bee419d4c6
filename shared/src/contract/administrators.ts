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
  /** Time of the latest request in an existing auth session, or of a later audited action; `null` for neither. */
  lastActiveAt: instantSchema.nullable(),
  /** `null` unless a deletion is requested. */
  deletionDueAt: instantSchema.nullable(),
});
export type Administrator = z.infer<typeof administrator>;

export const setAdminRoleBody = z.strictObject({ adminRole: adminRoleSchema });

/** An invitation that nobody has accepted yet. The invitation may have expired. */
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
/** The response to `acceptInvitation`, which signs the person in. */
export const acceptedInvitation = z.object({ success: z.literal(true), email: z.string() });
