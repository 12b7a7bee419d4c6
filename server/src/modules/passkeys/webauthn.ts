import { createHash } from 'node:crypto';
import {
  type AddPasskeyBody,
  PASSKEY_CHALLENGE_MS,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRequest,
  PRODUCT_NAME,
} from '@cairn/shared/contract';
import type { Config } from '../../config.ts';
import type { StoredPasskey } from './passkeys.repository.ts';

/** COSE algorithms: EdDSA (Ed25519), ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Loaded at its first use, so that the server starts faster. */
const library = () => import('@simplewebauthn/server');

type StoredCredential = { credentialId: Buffer; transports: string[] };
const knownTransports = (transports: readonly string[]) =>
  TRANSPORTS.filter((transport) => transports.includes(transport));
const descriptorOf = ({ credentialId, transports }: StoredCredential) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports: knownTransports(transports),
});

/** The user handle of an account, without personal data. */
export const userHandleOf = (accountId: number) =>
  createHash('sha256').update(`passkeys of account ${accountId}`).digest('base64url');

/**
 * The challenge in the client data of a response.
 *
 * @returns undefined if the client data are malformed, or another site has embedded the page
 */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const sent: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge, crossOrigin, topOrigin } = sent as Record<string, unknown>;
    // When a passkey is added, the library checks neither of these members. At a sign-in, it ignores a `crossOrigin`
    // without a `topOrigin`.
    if ((crossOrigin ?? false) !== false || topOrigin !== undefined) return undefined;
    return typeof challenge === 'string' && challenge !== '' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

interface Owner {
  id: number;
  email: string;
  name: string;
}

/** A passkey that an authenticator has created. */
export interface NewCredential {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  /** The id of the model of the authenticator; all zeros if the authenticator does not send it. */
  aaguid: string;
}

/** Creates options and verifies responses for one domain. */
export function createWebAuthn({ publicUrl }: Config, rpId: string) {
  const expected = { expectedOrigin: new URL(publicUrl).origin, expectedRPID: rpId };

  return {
    creationFor: (owner: Owner, challenge: string, existing: StoredCredential[]): PasskeyCreation => ({
      challenge,
      rp: { id: rpId, name: PRODUCT_NAME },
      user: { id: userHandleOf(owner.id), name: owner.email, displayName: owner.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: PASSKEY_CHALLENGE_MS,
      attestation: 'none',
      excludeCredentials: existing.map(descriptorOf),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    }),

    /** @param allowed the passkeys to choose from; absent at a sign-in, where the browser offers those of the site */
    requestFor: (challenge: string, allowed?: StoredCredential[]): PasskeyRequest => ({
      challenge,
      rpId,
      timeout: PASSKEY_CHALLENGE_MS,
      userVerification: 'required',
      ...(allowed && { allowCredentials: allowed.map(descriptorOf) }),
    }),

    /** The created passkey; undefined if the response is not valid. */
    async verifyCreation(body: AddPasskeyBody, challenge: string): Promise<NewCredential | undefined> {
      const { verifyRegistrationResponse } = await library();
      const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
      const { transports = [], ...response } = body.response;
      try {
        // Attestation certificates are refused, because they can contain URLs that the library would fetch.
        const attestation = decodeAttestationObject(Buffer.from(response.attestationObject, 'base64url'));
        const isSelfSigned =
          attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
        if (attestation.get('fmt') !== 'none' && !isSelfSigned) return undefined;
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: { ...body, response: { ...response, transports: knownTransports(transports) } },
          expectedChallenge: challenge,
          ...expected,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!verified) return undefined;
        const { credential, aaguid } = registrationInfo;
        // The library does not compare these two ids. The contract limits only the length of `body.id`.
        if (credential.id !== body.id) return undefined;
        return {
          credentialId: Buffer.from(credential.id, 'base64url'),
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: knownTransports(transports),
          aaguid,
        };
      } catch {
        return undefined;
      }
    },

    /** The signature counter of a valid use; undefined if the response is not valid. */
    async verifyUse(
      assertion: PasskeyAssertion,
      challenge: string,
      { credentialId, publicKey, transports }: StoredPasskey,
    ): Promise<number | undefined> {
      const { verifyAuthenticationResponse } = await library();
      const { userHandle, ...response } = assertion.response;
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: { ...assertion, response: userHandle ? { ...response, userHandle } : response },
          expectedChallenge: challenge,
          ...expected,
          requireUserVerification: true,
          credential: {
            id: credentialId.toString('base64url'),
            publicKey: new Uint8Array(publicKey),
            // 0 makes the library accept any counter: `recordUse` compares the counter under the lock of the row.
            counter: 0,
            transports: knownTransports(transports),
          },
        });
        return verified ? authenticationInfo.newCounter : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
export type WebAuthn = ReturnType<typeof createWebAuthn>;
