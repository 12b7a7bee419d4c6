import { readFileSync } from 'node:fs';
import { emailDomainSchema, ssoProviderIdSchema } from '@cairn/shared/contract';
import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL uses http on this machine. Providers for tests and development need no TLS. */
export const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && LOOPBACK.has(hostname);

const trustedUrl = (value: string) => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    (url.protocol === 'https:' || isLoopback(url)) &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  );
};
const issuerUrl = z
  .string()
  .refine(
    trustedUrl,
    'must be an https URL without user name, password, query and fragment (http only on localhost)',
  )
  .transform((value) => new URL(value).href);
const hostUrl = z
  .string()
  .refine(
    trustedUrl,
    'must be an https URL without user name, password, query and fragment (http only on localhost)',
  )
  .transform((value) => new URL(value).origin);

const roleMapping = z.strictObject({
  /** A claim whose value is a text or a list. `realm_access.roles` names a nested field. */
  claim: z.string().min(1).optional(),
  /** Values of the claim that give this role. */
  mentor: z.array(z.string().min(1)).default([]),
  /** Values of the claim that give this role. */
  student: z.array(z.string().min(1)).default([]),
  /** The role if the claim has none of these values. `none` creates no account. */
  default: z.enum(['student', 'mentor', 'none']).default('student'),
});

const providerSchema = z
  .strictObject({
    id: ssoProviderIdSchema.refine((id) => id !== 'pending', 'is reserved'),
    name: z.string().trim().min(1).max(60),
    issuer: issuerUrl,
    clientId: z.string().min(1),
    clientSecret: z.string().min(1).optional(),
    /** Path of a file with the secret. */
    clientSecretFile: z.string().min(1).optional(),
    tokenAuthentication: z.enum(['basic', 'post']).default('basic'),
    scopes: z
      .string()
      .regex(/(^| )openid( |$)/, 'must contain openid')
      .default('openid email profile'),
    /** Origins of the provider's endpoints, besides the origin of the issuer. */
    endpointHosts: z.array(hostUrl).default([]),
    /** Domains of the verified addresses that new identities need. An empty list admits all identities. */
    emailDomains: z.array(emailDomainSchema).default([]),
    /** Whether the server creates an account for an identity with an unknown address. */
    createAccounts: z.boolean().default(true),
    roles: roleMapping.prefault({}),
    /** The claim with the person's institution. */
    institutionClaim: z.string().min(1).optional(),
    /** The institution of a person without `institutionClaim`. */
    institution: z.string().trim().max(120).default(''),
    /** The id of the institution whose directory (SCIM) belongs to this provider. */
    institutionId: z.int().positive().optional(),
  })
  .superRefine(({ clientSecret, clientSecretFile }, context) => {
    if ((clientSecret === undefined) === (clientSecretFile === undefined))
      context.addIssue({
        code: 'custom',
        path: ['clientSecret'],
        message: 'must be given either here or as clientSecretFile, not both',
      });
  });

const listSchema = z.array(providerSchema).superRefine((providers, context) => {
  for (const field of ['id', 'issuer'] as const)
    providers.forEach((provider, position) => {
      if (providers.findIndex((other) => other[field] === provider[field]) < position)
        context.addIssue({
          code: 'custom',
          path: [position, field],
          message: 'is already used by another provider',
        });
    });
});

/** A provider of single sign-on; its issuer and hosts are normalized URLs. */
export type SsoProviderConfig = Omit<z.output<typeof providerSchema>, 'clientSecret' | 'clientSecretFile'> & {
  clientSecret: string;
};

const nameOfPath = (path: PropertyKey[]) =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');

/** @throws Error that names the setting and the path of an unreadable file */
function readFile(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new Error(`${name} names a file that cannot be read: ${path}`);
  }
}

/**
 * Parses `SSO_PROVIDERS`: a JSON list, or the path of a file with one.
 *
 * @throws Error that names each invalid field, but quotes no secret
 */
export function parseSsoProviders(setting: string | undefined): SsoProviderConfig[] {
  if (setting === undefined) return [];
  const text = setting.trimStart().startsWith('[') ? setting : readFile(setting, 'SSO_PROVIDERS');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('SSO_PROVIDERS must be a JSON list of providers, or the path of a file with one');
  }
  const parsed = listSchema.safeParse(json);
  if (!parsed.success)
    throw new Error(
      parsed.error.issues
        .map(({ path, message }) => `SSO_PROVIDERS${nameOfPath(path)} ${message}`)
        .join('; '),
    );
  return parsed.data.map(({ clientSecret, clientSecretFile, ...provider }, position) => ({
    ...provider,
    clientSecret:
      clientSecret ?? readFile(clientSecretFile ?? '', `SSO_PROVIDERS[${position}].clientSecretFile`),
  }));
}
