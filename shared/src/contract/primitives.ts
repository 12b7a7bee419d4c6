import { z } from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';
import { EMAIL_PATTERN, isUnambiguousEmail } from './email.ts';
import { TEXTS } from './texts.ts';
import { isNamedZone } from './time/named-zone.ts';

// In a browser zod would try `new Function` to compile its schemas, which the content security policy forbids and
// reports. This module comes before every schema of the contract, so none is built before it is said.
if ('document' in globalThis) z.config({ jitless: true });

/** Ids are positive integers from one sequence for all accounts (decision 17). Path and query carry them as text. */
export const idSchema = z.int().positive();
export const idParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** NUL and half surrogate pairs: PostgreSQL refuses the first, and UTF-8 has no form for the second. */
const isStorable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

const cleaned = (clean: (text: string) => string, max: number) =>
  z
    .string()
    .refine(isStorable, { error: 'Contains a character that is not allowed', abort: true })
    .overwrite(clean)
    .max(max, `Must be at most ${max} characters long`);

/** Text of several lines that an account can hold: without invisible characters, at most `max` characters. */
export const textSchema = (max: number) => cleaned(cleanText, max);

/** As {@link textSchema}, and not blank. */
export const requiredText = (max: number) => textSchema(max).min(1, TEXTS.validation.required);

/** Text of one line, such as a name or a topic: as {@link textSchema}, with single spaces between words. */
export const lineSchema = (max: number) => cleaned(cleanLine, max);

/** As {@link lineSchema}, and not blank. */
export const requiredLine = (max: number) => lineSchema(max).min(1, TEXTS.validation.required);

/** An address that an account may take. Kept in NFC and in the case in which it was typed. */
export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .regex(EMAIL_PATTERN, { error: TEXTS.validation.email, abort: true })
  .refine(isUnambiguousEmail, TEXTS.validation.emailCharacters)
  .normalize('NFC');

/** An address that is looked up: an older account may have one that {@link emailSchema} refuses today (ADR 15). */
export const knownEmailSchema = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/, TEXTS.validation.email);

/** The e-mail in a path: percent-encoded once by the caller, decoded by the router (decision 18). */
export const accountParam = z.string().min(1).max(254);

export const phoneSchema = z.string().regex(/^\d{10}$/, TEXTS.validation.phone);

/** The reset rules hold for registration and change too (decision 20). */
export const passwordSchema = z
  .string()
  .min(8, TEXTS.validation.passwordLength)
  .max(128, TEXTS.validation.passwordTooLong)
  .regex(/[A-Z]/, TEXTS.validation.passwordUppercase)
  .regex(/\d/, TEXTS.validation.passwordDigit);

/** A calendar date of the mentor's zone, `YYYY-MM-DD`, between 2000 and 2100. */
export const dateSchema = z.iso
  .date('Date must be YYYY-MM-DD')
  .refine((date) => date >= '2000-01-01' && date <= '2100-12-31', 'Date is out of range');

/** Strictly `hh:mm AM` or `hh:mm PM` (decision 11). */
export const timeSlotSchema = z
  .string()
  .regex(/^(0[1-9]|1[0-2]):[0-5]\d (AM|PM)$/, 'Time slot must look like 09:00 AM');

/** An instant as ISO 8601 text in UTC. */
export const instantSchema = z.iso.datetime();

/** A zone that an account may take: see {@link isNamedZone}. */
export const timeZoneSchema = z.string().max(64).refine(isNamedZone, TEXTS.validation.timeZone);

/** A zone as an account has it: an older account may have one that {@link timeZoneSchema} refuses today. */
export const storedTimeZoneSchema = z.string().min(1).max(64);

export const roleSchema = z.enum(['student', 'mentor', 'admin']);
export type Role = z.infer<typeof roleSchema>;

export const accountStatusSchema = z.enum(['active', 'blocked']);
export type AccountStatus = z.infer<typeof accountStatusSchema>;

/** The plain yes of calls whose answer the spec does not show. */
export const successSchema = z.object({ success: z.boolean(), message: z.string().optional() });

/** Errors on the wire (decision 21). */
export const errorSchema = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With 5xx: the id under which the log has it. */
  requestId: z.string().optional(),
});

/** Keyset paging of every list extra: `cursor` is opaque and comes from `X-Next-Cursor`. */
export const pageQuery = {
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};
