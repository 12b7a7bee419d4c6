import { domainOfEmail, emailSchema, requiredLine } from '@cairn/shared/contract';
import type { SsoProviderConfig } from '../../sso-providers.ts';

type Claims = Readonly<Record<string, unknown>>;

/** A person who has signed in at a provider, according to the claims. */
export interface SsoPerson {
  issuer: string;
  subject: string;
  /** Empty if the claim `email` is missing or not a valid e-mail address. */
  email: string;
  isEmailVerified: boolean;
  name: string;
  /** The role of a new account; undefined if the person may not get a new account. */
  role: 'student' | 'mentor' | undefined;
  /** Whether a claim names the role. */
  isRoleClaimed: boolean;
  institution: string;
  /** The id of the session at the provider. */
  sid: string | undefined;
}

const NAME_LENGTH = 80;
const INSTITUTION_LENGTH = 120;
const MAX_SUBJECT_LENGTH = 255;

/** Reads a claim by its name, or by the path of a nested field, such as `realm_access.roles`. */
function readClaim(claims: Claims, name: string): unknown {
  if (name in claims) return claims[name];
  return name.split('.').reduce<unknown>((value, field) => {
    const isRecord = typeof value === 'object' && value !== null && Object.hasOwn(value, field);
    return isRecord ? (value as Claims)[field] : undefined;
  }, claims);
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter((item) => typeof item === 'string');

/** The text of a claim, cut to `max` characters; empty for an invalid value. */
function lineOf(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const shortened = Array.from(value.slice(0, 1_000).trim()).slice(0, max).join('');
  const parsed = requiredLine(max).safeParse(shortened);
  return parsed.success ? parsed.data : '';
}

function nameOf(claims: Claims, email: string): string {
  const { name, given_name: given, family_name: family, preferred_username: username } = claims;
  const fullName = textsOf([given, family]).join(' ');
  return [name, fullName, username, email.split('@')[0], 'New member']
    .map((text) => lineOf(text, NAME_LENGTH))
    .find((text) => text !== '') as string;
}

/** The role that the configured claim names, or the default; never admin. */
function roleOf(claims: Claims, { roles }: SsoProviderConfig): Pick<SsoPerson, 'role' | 'isRoleClaimed'> {
  const values = roles.claim === undefined ? [] : textsOf(readClaim(claims, roles.claim));
  if (values.some((value) => roles.mentor.includes(value))) return { role: 'mentor', isRoleClaimed: true };
  if (values.some((value) => roles.student.includes(value))) return { role: 'student', isRoleClaimed: true };
  return { role: roles.default === 'none' ? undefined : roles.default, isRoleClaimed: false };
}

/** Some providers send null or an empty text for missing values. */
const present = (claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => (value ?? '') !== ''));

/** Some providers send booleans as text. */
const isTrue = (value: unknown) => value === true || value === 'true';

/**
 * Reads the person from the claims of a verified ID token and of the userinfo endpoint. The e-mail address and its
 * verification come from one source.
 *
 * @returns undefined if the subject is not 1 to 255 printable ASCII characters
 */
export function readPerson(
  provider: SsoProviderConfig,
  token: Claims,
  userinfo: Claims = {},
): SsoPerson | undefined {
  const subject = token['sub'];
  if (typeof subject !== 'string' || subject === '' || subject.length > MAX_SUBJECT_LENGTH) return undefined;
  if (!/^[\u0020-\u007e]+$/.test(subject)) return undefined;
  const claims = { ...token, ...present(userinfo) };
  const source = present(userinfo)['email'] === undefined ? token : userinfo;
  const parsed = emailSchema.safeParse(source['email']);
  const email = parsed.success ? parsed.data : '';
  const { institutionClaim, institution } = provider;
  const claimed =
    institutionClaim === undefined ? undefined : textsOf(readClaim(claims, institutionClaim))[0];
  const sid = token['sid'];
  return {
    issuer: provider.issuer,
    subject,
    email,
    isEmailVerified: email !== '' && isTrue(source['email_verified']),
    name: nameOf(claims, email),
    ...roleOf(claims, provider),
    institution: lineOf(claimed, INSTITUTION_LENGTH) || institution,
    sid: typeof sid === 'string' && sid !== '' ? sid : undefined,
  };
}

/**
 * Whether a new identity is admitted. With configured domains, the identity needs a verified address in one of them.
 */
export function isAdmitted({ emailDomains }: SsoProviderConfig, person: SsoPerson): boolean {
  if (emailDomains.length === 0) return true;
  const domain = domainOfEmail(person.email);
  return person.isEmailVerified && domain !== undefined && emailDomains.includes(domain);
}
