import { z } from 'zod';
import { accountStatusSchema, instantSchema, roleSchema } from './primitives.ts';
import { reauthenticateBody, twoFactorCodeBody } from './auth.ts';

/** The configured id of a provider of single sign-on, which is part of paths. */
export const ssoProviderIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);

/** A provider of single sign-on, as pages offer it. */
export const ssoProvider = z.object({ id: z.string(), name: z.string() });
export type SsoProvider = z.infer<typeof ssoProvider>;
/** Empty without configured providers. */
export const ssoProviderList = z.object({ providers: z.array(ssoProvider) });

/**
 * How a visit to a provider ended. The next page gets the result as its query parameter `sso`.
 *
 * - `signed-in`: the server has started an auth session
 * - `link`: the e-mail address belongs to an account that is not connected yet; see {@link ssoPending}
 * - `code`: the account has a second factor; see {@link ssoPending}
 * - `connected`, `confirmed`: a provider was connected, or has authenticated the person again
 * - `cancelled`: the person declined at the provider
 * - `expired`: the visit took too long, was used before, or began in another browser
 * - `refused`: the provider's response was not accepted
 * - `unavailable`: the provider cannot be reached, or is no longer offered
 * - `no-account`: the identity is not admitted or has no e-mail address, or no account may be created here
 * - `unverified`: the e-mail address has an account here, but the provider does not vouch for the address
 * - `blocked`: the account is blocked
 * - `taken`: the identity belongs to another account, or the account has another identity at this provider
 * - `limited`: too many attempts
 */
export const SSO_RESULTS = [
  'signed-in',
  'link',
  'code',
  'connected',
  'confirmed',
  'cancelled',
  'expired',
  'refused',
  'unavailable',
  'no-account',
  'unverified',
  'blocked',
  'taken',
  'limited',
] as const;
export type SsoResult = (typeof SSO_RESULTS)[number];

/** A page of this site to show afterwards; anything else is replaced by the home page of the account. */
const nextPath = z.string().max(500);

export const ssoProviderParams = z.object({ provider: ssoProviderIdSchema });
/** Not validated, because a browser that follows a link must always get a page. */
export const ssoVisitParams = z.object({ provider: z.string() });

/**
 * What a sign-in with a provider still needs: a sign-in to the existing account (`link`), or a code of the second
 * factor (`code`).
 */
export const ssoPending = z.object({
  kind: z.enum(['link', 'code']),
  provider: ssoProvider,
  /** The e-mail address at the provider; may be empty. */
  email: z.string(),
  /** The page of this site to show afterwards; null for the home page of the account. */
  next: z.string().nullable(),
  expiresAt: instantSchema,
  /** With `code`: for how many days the server trusts a browser; absent if the server trusts none. */
  trustDays: z.number().optional(),
});
export type SsoPending = z.infer<typeof ssoPending>;
export const ssoPendingResponse = z.object({ pending: ssoPending.nullable() });

export const ssoCodeBody = twoFactorCodeBody.extend({
  /** Whether later sign-ins on this browser need no code. Ignored with a recovery code (ADR 31). */
  trustDevice: z.boolean().optional(),
});
export type SsoCodeBody = z.infer<typeof ssoCodeBody>;
export const ssoLoginResponse = z.object({
  success: z.literal(true),
  status: accountStatusSchema,
  email: z.string(),
  role: roleSchema,
});

/** An identity at a provider that is connected to the caller's account. `id` is not secret: it grants no access. */
export const ssoIdentity = z.object({
  id: z.uuid(),
  provider: ssoProvider,
  /** False if the provider is no longer offered: the identity cannot be used to sign in. */
  isOffered: z.boolean(),
  /** The e-mail address at the provider; empty if the provider gave none. */
  email: z.string(),
  linkedAt: instantSchema,
  /** Null before the first use. */
  lastUsedAt: instantSchema.nullable(),
});
export type SsoIdentity = z.infer<typeof ssoIdentity>;
export const ssoIdentityList = z.object({
  identities: z.array(ssoIdentity),
  /** Offered providers that are not connected to the account. */
  available: z.array(ssoProvider),
});
export type SsoIdentityList = z.infer<typeof ssoIdentityList>;
export const ssoIdentityParams = z.object({ id: z.uuid() });

export const startSsoLinkBody = z.strictObject({ next: nextPath });
export const startSsoReauthenticationBody = z.strictObject({
  /** The page to show afterwards. The default page reports the result to the waiting page and closes. */
  next: nextPath.optional(),
  /** Required if the account has a second factor. */
  code: reauthenticateBody.shape.code,
});
/** The URL at the provider to which the browser must navigate. */
export const ssoVisit = z.object({ url: z.url() });

/** OpenID Connect Back-Channel Logout 1.0, section 2.5; sent as a form. */
export const ssoLogoutBody = z.object({ logout_token: z.string().min(1).max(16_000) });
