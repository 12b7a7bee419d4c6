import { z } from 'zod';
import { PASSKEY_NAME_LENGTH } from './constants.ts';
import { instantSchema, requiredLine, roleSchema } from './primitives.ts';

/** A binary value of WebAuthn as text. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
/** WebAuthn limits the id of a credential to 1,023 bytes. */
const credentialId = base64url(1_364);
const transports = z.array(z.string().max(32)).max(10);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** A passkey of the caller. `id` is not secret: it grants no access. */
export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: instantSchema,
  /** Null before the first use. */
  lastUsedAt: instantSchema.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyList = z.object({
  passkeys: z.array(passkey),
  /** False if the account signs in with passkeys or single sign-on only. */
  hasPassword: z.boolean(),
});
export const passkeyParams = z.object({ id: z.uuid() });
export const passkeyNameBody = z.strictObject({ name: requiredLine(PASSKEY_NAME_LENGTH) });

const userVerification = z.literal('required');
const describedCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).optional(),
});

/** What the browser needs to create a passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(describedCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** What the browser needs to use a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification,
  /** Absent at a sign-in: the browser finds the passkeys of this site. */
  allowCredentials: z.array(describedCredential).optional(),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** The response of an authenticator to {@link passkeyCreation}. */
export const addPasskeyBody = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: transports.optional(),
  }),
});
export type AddPasskeyBody = z.infer<typeof addPasskeyBody>;

/** The response of an authenticator to {@link passkeyRequest}. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: base64url(100).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

export const passkeyLoginResponse = z.object({
  success: z.literal(true),
  status: z.literal('active'),
  email: z.string(),
  role: roleSchema,
});
