import { z } from 'zod';
import {
  accountStatusSchema,
  adminRoleSchema,
  emailSchema,
  errorSchema,
  fullErrorSchema,
  instantSchema,
  knownEmailSchema,
  passwordSchema,
  roleSchema,
  timeZoneSchema,
  photoField,
} from './primitives.ts';
import { TEXTS } from './texts.ts';

/** A recovery code has 29 characters with its dashes; people may type spaces. */
const CODE_MAX_LENGTH = 60;

export const loginBody = z.strictObject({
  email: z.string().trim().min(1, TEXTS.validation.required).max(254),
  password: z.string().min(1, TEXTS.validation.required).max(128),
  /** Extra: a code of the second factor, or a recovery code. */
  code: z.string().trim().max(CODE_MAX_LENGTH).optional(),
  /** Extra: whether later sign-ins on this browser need no code. Ignored with a recovery code (ADR 31). */
  trustDevice: z.boolean().optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

export const loginResponse = z.object({ success: z.boolean(), status: accountStatusSchema });
export type LoginResponse = z.infer<typeof loginResponse>;

/** Blocked account: 403, only after a correct password (decision 12). */
export const blockedResponse = z.object({
  success: z.literal(false),
  status: z.literal('blocked'),
  message: z.string(),
});

/** 401 of a login. `twoFactorRequired` (extra): a code of the second factor is missing. */
export const loginRefusal = errorSchema.extend({
  twoFactorRequired: z.boolean().optional(),
  /** Extra: for how many days the server trusts a browser; absent if the server trusts none (ADR 31). */
  trustDays: z.number().optional(),
});

export const forgotPasswordBody = z.strictObject({ email: knownEmailSchema });
export const resetPasswordParams = z.object({ resetToken: z.string().min(1).max(256) });
export const resetPasswordBody = z.strictObject({ password: passwordSchema });

/** The form of the reset page. */
export const resetPasswordForm = z
  .object({ password: passwordSchema, confirmPassword: z.string().min(1, TEXTS.validation.required) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: TEXTS.validation.passwordsDiffer,
  });

export const checkEmailBody = z.strictObject({ email: emailSchema });
export const checkEmailResponse = z.object({ isAvailable: z.boolean() });
export const checkEmailResponseFull = checkEmailResponse.extend({
  /**
   * Extra: the time zone of accounts that register without one. A server without this field stores no time zones
   * (decision 65).
   */
  defaultTimeZone: timeZoneSchema.optional(),
});

/** The account of the auth session (extra `GET /auth/session`). */
export const currentSession = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  /** What an admin may do (ADR 43). */
  adminRole: adminRoleSchema.optional(),
  timeZone: z.string(),
  ...photoField,
  twoFactorEnabled: z.boolean(),
  /** Whether the second factor cannot be turned off (decision 86). */
  twoFactorMandatory: z.boolean().optional(),
  /** Until when the second factor must be set up. If overdue, only calls with `setsUpTwoFactor` are accepted. */
  twoFactorDue: z.object({ at: instantSchema, isOverdue: z.boolean() }).optional(),
  /** The e-mail address is not confirmed yet: the account cannot book or write, and is not listed (ADR 41). */
  emailUnverified: z.literal(true).optional(),
  /** A requested new e-mail address that is not confirmed yet. */
  pendingEmail: z.string().optional(),
  /** Absent unless a deletion is requested (ADR 38). */
  deletionDueAt: instantSchema.optional(),
  expiresAt: z.string(),
});
export type CurrentSession = z.infer<typeof currentSession>;

/** A browser that is signed in to the account (extra, decision 72). `id` is not secret: it grants no access. */
export const ownSession = z.object({
  id: z.uuid(),
  /** Browser and system: `Firefox on Windows`. */
  device: z.string(),
  /** The network of the sign-in, never the full IP address: `203.0.113.0/24`. Empty if unknown. */
  network: z.string(),
  createdAt: instantSchema,
  /** Accurate to five minutes. */
  lastSeenAt: instantSchema,
  /** Whether this is the auth session of the request. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
export const ownSessionParams = z.object({ id: z.uuid() });

/** A browser on which the caller signs in without a code (extra, ADR 31). `id` is not secret: it grants no access. */
export const trustedDevice = z.object({
  id: z.uuid(),
  /** Browser and system: `Firefox on Windows`. */
  device: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
  expiresAt: instantSchema,
  /** Whether this is the browser of the request. */
  isCurrent: z.boolean(),
});
export type TrustedDevice = z.infer<typeof trustedDevice>;
export const trustedDeviceParams = z.object({ id: z.uuid() });

export const changePasswordBody = z.strictObject({
  currentPassword: z.string().min(1, TEXTS.validation.required).max(128),
  newPassword: passwordSchema,
});
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** Extra: authenticates again in an auth session (ADR 27). An account with a second factor needs `code`. */
export const reauthenticateBody = z.strictObject({
  password: z.string().min(1, TEXTS.validation.required).max(128),
  code: z.string().trim().min(1, TEXTS.validation.required).max(CODE_MAX_LENGTH).optional(),
});
/** 403 of a call that needs a recent authentication. */
export const reauthenticationRefusal = fullErrorSchema.extend({
  reauthenticationRequired: z.literal(true).optional(),
  /** The account has a second factor: `reauthenticate` needs its code. */
  twoFactorRequired: z.boolean().optional(),
  /** A passkey of the account can be used instead (ADR 40). */
  passkeyAvailable: z.boolean().optional(),
  /** The account has no password: only a passkey or a provider of single sign-on can be used. */
  withoutPassword: z.boolean().optional(),
  /** Connected providers of single sign-on, which can be used instead (ADR 46). */
  ssoProviders: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});

export const twoFactorSetup = z.object({ secret: z.string(), uri: z.string() });
export const twoFactorCodeBody = z.strictObject({ code: z.string().trim().min(6).max(CODE_MAX_LENGTH) });
export const twoFactorDisableBody = z.strictObject({});
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
