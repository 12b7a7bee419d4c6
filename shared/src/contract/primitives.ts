import { z } from 'zod';
import { ADMIN_ROLES } from './admin-roles.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { EMAIL_PATTERN, isUnambiguousEmail } from './email.ts';
import { isStorable, NOT_STORABLE, tooLong, type TextRule } from './text-rule.ts';
import { TEXTS } from './texts.ts';
import { isNamedZone } from './time/named-zone.ts';

// The content security policy forbids `new Function`, with which zod compiles schemas. Every schema of the contract
// loads this module first.
if ('document' in globalThis) z.config({ jitless: true });

/** A non-negative count. */
export const countSchema = z.int().min(0);
/** Ids are positive integers. All accounts share one sequence of ids (decision 17). */
export const idSchema = z.int().positive();
/** An id in a path or a query, where it is text. */
export const idParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The schema of a text rule. */
export function ruleSchema({ clean, max, isRequired = false }: TextRule) {
  const text = z
    .string()
    .refine(isStorable, { error: NOT_STORABLE, abort: true })
    .overwrite(clean)
    .max(max, tooLong(max));
  return isRequired ? text.min(1, TEXTS.validation.required) : text;
}

/** Multi-line text without invisible characters, at most `max` characters. */
export const textSchema = (max: number) => ruleSchema({ clean: cleanText, max });

/** Like {@link textSchema}, but not blank. */
export const requiredText = (max: number) => ruleSchema({ clean: cleanText, max, isRequired: true });

/** One-line text, such as a name or a topic: like {@link textSchema}, with single spaces between words. */
export const lineSchema = (max: number) => ruleSchema({ clean: cleanLine, max });

/** Like {@link lineSchema}, but not blank. */
export const requiredLine = (max: number) => ruleSchema({ clean: cleanLine, max, isRequired: true });

/** A new e-mail address. Stored in NFC and in its original case. */
export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .regex(EMAIL_PATTERN, { error: TEXTS.validation.email, abort: true })
  .refine(isUnambiguousEmail, TEXTS.validation.emailCharacters)
  .normalize('NFC');

/** An existing e-mail address: an older account may have one that {@link emailSchema} refuses today (ADR 15). */
export const knownEmailSchema = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/, TEXTS.validation.email);

/** An e-mail address in a path or a query. Callers percent-encode the address once (decision 18). */
export const accountParam = z.string().min(1).max(254);

export const phoneSchema = z.string().regex(/^\d{10}$/, TEXTS.validation.phone);

/** One rule for registrations, password resets and password changes (decision 20). */
export const passwordSchema = z
  .string()
  .min(8, TEXTS.validation.passwordLength)
  .max(128, TEXTS.validation.passwordTooLong)
  .regex(/[A-Z]/, TEXTS.validation.passwordUppercase)
  .regex(/\d/, TEXTS.validation.passwordDigit);

/** The last day of the calendar. */
export const LAST_DATE = '2100-12-31';
export const DATE_OUT_OF_RANGE = 'Date is out of range';

/** A calendar date, `YYYY-MM-DD`, between 2000 and 2100. Dates of slots are in the mentor's zone. */
export const dateSchema = z.iso
  .date('Date must be YYYY-MM-DD')
  .refine((date) => date >= '2000-01-01' && date <= LAST_DATE, DATE_OUT_OF_RANGE);

/** Whether a period of days ends by {@link LAST_DATE}. True for an invalid date, which another check reports. */
export const isWithinCalendar = (firstDay: string, days: number): boolean =>
  !(Date.parse(firstDay) + (days - 1) * 86_400_000 > Date.parse(LAST_DATE));

/** A date in a response. In another zone, the date may be later than {@link LAST_DATE}. */
export const storedDateSchema = z.iso.date();

/** A calendar month, `YYYY-MM`, between 2000 and 2100. */
export const monthSchema = z
  .string()
  .regex(/^(20\d\d-(0[1-9]|1[0-2])|2100-(0[1-9]|1[0-2]))$/, 'Month must be YYYY-MM');

/** Strictly `hh:mm AM` or `hh:mm PM` (decision 11). */
export const timeSlotSchema = z
  .string()
  .regex(/^(0[1-9]|1[0-2]):[0-5]\d (AM|PM)$/, 'Time slot must look like 09:00 AM');

/** An instant as ISO 8601 text in UTC. */
export const instantSchema = z.iso.datetime();

/** A new time zone: see {@link isNamedZone}. */
export const timeZoneSchema = z.string().max(64).refine(isNamedZone, TEXTS.validation.timeZone);

/** An existing time zone: an older account may have one that {@link timeZoneSchema} refuses today. */
export const storedTimeZoneSchema = z.string().min(1).max(64);

export const roleSchema = z.enum(['student', 'mentor', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** The role of an admin (extra, ADR 43). */
export const adminRoleSchema = z.enum(ADMIN_ROLES);

export const accountStatusSchema = z.enum(['active', 'blocked']);
export type AccountStatus = z.infer<typeof accountStatusSchema>;

/** The id of a photo: a hash of the photo's files and a salt (ADR 39). */
export const photoIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** Field of a person in a response: the id of their photo, `null` for none; absent on a server without photos. */
export const photoField = { photo: photoIdSchema.nullable().optional() };

/** The response of calls whose response the spec does not define. */
export const successSchema = z.object({ success: z.boolean(), message: z.string().optional() });

/** Error format of the API (decision 21). */
export const errorSchema = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With 5xx: the id of the log entry. */
  requestId: z.string().optional(),
});

/** An error of the full profile. */
export const fullErrorSchema = errorSchema.extend({
  /** The admin has to set up the second factor first (decision 86). */
  twoFactorSetupRequired: z.literal(true).optional(),
  /** The lowest role of an admin who may make the call (ADR 43). */
  requiredAdminRole: adminRoleSchema.optional(),
  /** The account has to confirm its e-mail address (ADR 41). */
  emailVerificationRequired: z.literal(true).optional(),
});

/** Keyset pagination (extra): `cursor` is opaque and comes from an earlier response, usually in `X-Next-Cursor`. */
export const pageQuery = {
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};
