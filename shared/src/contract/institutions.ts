import { z } from 'zod';
import { emailDomainSchema } from './email-domain.ts';
import { idSchema, instantSchema, requiredLine } from './primitives.ts';

/** Maximum number of institutions on a server. */
export const INSTITUTIONS_MAX = 200;
export const INSTITUTION_NAME_MAX = 120;
/** Maximum number of e-mail domains of an institution. */
export const EMAIL_DOMAINS_MAX = 100;

/** An institution whose directory manages accounts with SCIM (extra, ADR 47). */
export const institution = z.object({
  id: idSchema,
  name: z.string(),
  /** Domains of the addresses that the directory can give to accounts; an empty list permits none. */
  emailDomains: z.array(z.string()),
  /** Number of accounts that the directory manages. */
  accounts: z.int().min(0),
  /** `null` if there is no token. */
  tokenCreatedAt: instantSchema.nullable(),
  /** Time of the last request with the token, accurate to 10 seconds. */
  lastRequestAt: instantSchema.nullable(),
  /** The last refused request. `text` names the call and the kind of refusal, but no values of the request. */
  lastError: z.object({ at: instantSchema, text: z.string() }).nullable(),
  /** Changes of accounts by the directory in the last 24 hours. */
  lastDay: z.object({ created: z.int(), updated: z.int(), deactivated: z.int() }),
});
export type Institution = z.infer<typeof institution>;

export const institutionList = z.object({
  /** Base URL of the SCIM API, for the settings of a directory. */
  baseAddress: z.string(),
  institutions: z.array(institution),
});
export type InstitutionList = z.infer<typeof institutionList>;

export const institutionBody = z.strictObject({
  name: requiredLine(INSTITUTION_NAME_MAX),
  /** If absent, the stored list is kept. */
  emailDomains: z
    .array(emailDomainSchema)
    .max(EMAIL_DOMAINS_MAX)
    .overwrite((domains) => [...new Set(domains)].sort())
    .optional(),
});
export type InstitutionBody = z.input<typeof institutionBody>;

/** A new token. The server stores only the hash and cannot show the token again. */
export const scimToken = z.object({ token: z.string() });
